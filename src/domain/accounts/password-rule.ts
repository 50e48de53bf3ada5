import { commonPasswordStems } from "./common-passwords.ts";
import { maxPasswordLength, minAdminPasswordLength, minPasswordLength } from "./password-length.ts";

interface PasswordContext {
  isAdmin?: boolean;
  /** The account's email address. Passwords made from it are guessed first. */
  email?: string;
}

/**
 * Whether a password may be set. Only length and guessability count. There is no rule about digits or punctuation, which
 * make passwords harder to remember but not harder to guess (NIST SP 800-63B).
 */
export function isStrongPassword(password: string, context: PasswordContext = {}): boolean {
  const minLength = context.isAdmin === true ? minAdminPasswordLength : minPasswordLength;
  if (password.length > maxPasswordLength || [...password].length < minLength) return false;
  return !isCommon(password.toLowerCase(), context.email?.toLowerCase());
}

function isCommon(password: string, email: string | undefined): boolean {
  if (new Set(password).size < 4 || isRun(password)) return true;
  if (email !== undefined && (password === email || isMadeFrom(password, email.split("@")[0] ?? ""))) return true;
  const stem = findRepeatedPart(keepLetters(replaceLookalikes(password)));
  return commonPasswordStems.has(stem) || commonPasswordStems.has(findRepeatedPart(keepLetters(password)));
}

function isMadeFrom(password: string, name: string): boolean {
  const letters = keepLetters(name);
  return letters !== "" && keepLetters(password) === letters;
}

/** Guessing tools try "p@ssw0rd" as early as "password". */
function replaceLookalikes(text: string): string {
  const letters: Record<string, string> = {
    "0": "o",
    "1": "i",
    "3": "e",
    "4": "a",
    "5": "s",
    "7": "t",
    "@": "a",
    $: "s",
    "!": "i",
  };
  return trimNonLetters(text).replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign);
}

function trimNonLetters(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

function keepLetters(text: string): string {
  return text.replace(/[^\p{L}]+/gu, "");
}

/** Returns the part that a text repeats: "abcabcabc" → "abc". A text without repetition is returned whole. */
function findRepeatedPart(text: string): string {
  const at = (text + text).indexOf(text, 1);
  return at > 0 && at < text.length ? text.slice(0, at) : text;
}

/** Whether all characters follow each other by the same step: 123456789012, abcdefghijkl, 987654321098. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < text.length; i += 1) {
    const step = text.charCodeAt(i) - text.charCodeAt(i - 1);
    // Runs of digits wrap from 9 to 0.
    steps.add(step === -9 ? 1 : step === 9 ? -1 : step);
  }
  return steps.size === 1;
}
