import { maxPasswordLength, minAdminPasswordLength, minPasswordLength } from "./password-length.ts";

interface PasswordContext {
  isAdmin?: boolean;
  /** The account's email address. Attackers guess passwords made from it first. */
  email?: string;
}

/** The reasons to refuse a password. Only the server finds `common`, because browsers lack the list of leaked ones. */
export type PasswordWeakness = "too-short" | "too-long" | "predictable" | "from-email" | "common";

/** Finds a weakness; null without one. Only length and guessability count, not digits or signs (NIST SP 800-63B). */
export function findPasswordWeakness(password: string, context: PasswordContext = {}): PasswordWeakness | null {
  const text = password.toLowerCase();
  if (password.length > maxPasswordLength) return "too-long";
  if ([...password].length < getMinPasswordLength(context)) return "too-short";
  if (new Set(text).size < 4 || isRun(text)) return "predictable";
  if (context.email !== undefined && isMadeFromEmail(text, context.email.toLowerCase())) return "from-email";
  return null;
}

export function formatPasswordAdvice(weakness: PasswordWeakness, context: PasswordContext = {}): string {
  switch (weakness) {
    case "too-short":
      return `It needs at least ${getMinPasswordLength(context)} characters.`;
    case "too-long":
      return `It can have at most ${maxPasswordLength} characters.`;
    case "predictable":
      return "It repeats itself or counts up. Such passwords are guessed first.";
    case "from-email":
      return "It contains your email address.";
    case "common":
      return "It is on lists of leaked passwords. A few words that do not belong together work well.";
  }
}

function getMinPasswordLength({ isAdmin }: PasswordContext): number {
  return isAdmin === true ? minAdminPasswordLength : minPasswordLength;
}

/** Whether a password contains the email address, or is little more than the name before the "@". */
function isMadeFromEmail(password: string, email: string): boolean {
  if (email !== "" && password.includes(email)) return true;
  const name = keepLetters(email.split("@")[0] ?? "");
  return name !== "" && keepLetters(password) === name;
}

/** Lists the forms to find among leaked passwords: as typed, and without repetitions, outer signs or lookalikes. */
export function listPasswordStems(password: string): string[] {
  const text = password.toLowerCase();
  const stems = [text, keepLetters(replaceLookalikes(text)), keepLetters(text)];
  return [...new Set([...stems, ...stems.map(getRepeatedPart)])];
}

/** Replaces signs by the letters that they look like, because guessing tools try "p@ssw0rd" as early as "password". */
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
  return text.replace(/^[^\p{L}]+/u, "").replace(/(?<=\p{L})[^\p{L}]+$/u, "");
}

function keepLetters(text: string): string {
  return text.replace(/[^\p{L}]+/gu, "");
}

/** Finds the part that a text repeats: "abcabcabc" → "abc". Returns a text without repetition whole. */
function getRepeatedPart(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return period > 0 && period < text.length ? text.slice(0, period) : text;
}

/** Whether all characters follow one another by the same step: 123456789012, abcdefghijkl, 987654321098. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < text.length; i += 1) {
    const step = text.charCodeAt(i) - text.charCodeAt(i - 1);
    // A run of digits wraps from 9 to 0.
    if (step === -9) steps.add(1);
    else if (step === 9) steps.add(-1);
    else steps.add(step);
  }
  return steps.size === 1;
}
