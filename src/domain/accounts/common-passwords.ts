/**
 * What people choose when twelve characters are asked for: words and runs of keys that guessing tools try first,
 * in small letters. Compared after doubled words, and digits and signs at either end, have been taken off.
 */
export const commonPasswordStems: ReadonlySet<string> = new Set([
  "abc", "abcd", "abcdef", "abcdefgh", "abcdefghijkl", "admin", "administrator", "adminadmin", "asdf", "asdfasdf", "asdfgh", "asdfghjkl", "asdfghjklqwerty",
  "baseball", "batman", "changeit", "changeme", "charlie", "chelsea", "computer", "correcthorsebatterystaple", "demo", "dragon", "edinburgh", "fishing",
  "football", "freedom", "glasgow", "glenwater", "goldfish", "guest", "hello", "helloworld", "iloveyou", "iloveyouforever", "koi", "koiandponds", "koicarp",
  "koipond", "letmein", "letmeinnow", "letmeinplease", "liverpool", "login", "manchester", "master", "michael", "monkey", "mypassword", "ninja", "pass",
  "passphrase", "passw", "passwd", "password", "passwort", "pond", "princess", "qazwsx", "qazwsxedc", "qwer", "qwerty", "qwertyqwerty", "qwertyui",
  "qwertyuiop", "qwertyuiopas", "qwertyuiopasdfghjkl", "qwertyuiopasdfghjklzxcvbnm", "rangers", "scotland", "secret", "shadow", "starwars", "sunshine",
  "superman", "test", "testing", "thisisapassword", "thisismypassword", "topsecret", "trustno", "trustnoone", "user", "welcome", "whatever", "winter",
  "summer", "spring", "autumn", "zaqxsw", "zxcvbn", "zxcvbnm", "zxcvbnmasdfghjkl",
]);
