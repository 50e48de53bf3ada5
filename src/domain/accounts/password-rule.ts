import { commonPasswordStems } from "./common-passwords.ts";
import { maxPasswordLength, minAdminPasswordLength, minPasswordLength } from "./password-length.ts";

interface PasswordContext {
  isAdmin?: boolean;
  /** The account's address: a password made of it is guessed first. */
  email?: string;
}

/**
 * Whether a password may be set. Length and being hard to guess are all that count: no rule asks for digits or signs,
 * which make passwords harder to keep and not harder to find.
 */
export function isStrongPassword(password: string, context: PasswordContext = {}): boolean {
  const shortest = context.isAdmin === true ? minAdminPasswordLength : minPasswordLength;
  if (password.length > maxPasswordLength || [...password].length < shortest) return false;
  return !isCommon(password.toLowerCase(), context.email?.toLowerCase());
}

function isCommon(password: string, email: string | undefined): boolean {
  if (new Set(password).size < 4 || isRun(password)) return true;
  if (email !== undefined && (password === email || isMadeOf(password, email.split("@")[0] ?? ""))) return true;
  const stem = smallestRepeat(onlyLetters(readAsLetters(password)));
  return commonPasswordStems.has(stem) || commonPasswordStems.has(smallestRepeat(onlyLetters(password)));
}

function isMadeOf(password: string, name: string): boolean {
  const letters = onlyLetters(name);
  return letters !== "" && onlyLetters(password) === letters;
}

/** "p@ssw0rd" is tried as early as "password". */
function readAsLetters(text: string): string {
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
  return withoutEnds(text).replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign);
}

function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

function onlyLetters(text: string): string {
  return text.replace(/[^\p{L}]+/gu, "");
}

/** The part a text is made of by repeating: "abcabcabc" → "abc". A text that repeats nothing stays whole. */
function smallestRepeat(text: string): string {
  const at = (text + text).indexOf(text, 1);
  return at > 0 && at < text.length ? text.slice(0, at) : text;
}

/** Whether each character follows the one before it by the same step: 123456789012, abcdefghijkl, 987654321098. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < text.length; i += 1) {
    const step = text.charCodeAt(i) - text.charCodeAt(i - 1);
    // A run of digits goes on from 9 to 0.
    steps.add(step === -9 ? 1 : step === 9 ? -1 : step);
  }
  return steps.size === 1;
}
