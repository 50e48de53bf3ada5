/** Who is behind a request, as the session says it at this moment. */
export type SessionActor =
  | { kind: "visitor" }
  | { kind: "guest"; userId: string }
  | { kind: "registered"; userId: string; email: string }
  | { kind: "admin"; userId: string; email: string };

export interface ResolvedSession {
  actor: SessionActor;
  /** What the person is called; null for guests and visitors. */
  name: string | null;
  /** Set-Cookie lines to send along: a session in use is prolonged, an ended one is cleared. */
  setCookies: string[];
}

/**
 * Sessions, accounts and passwords. Every method answers with the Set-Cookie lines the browser must get, and throws
 * only ShopError or a bug. Rate limits, the profile and the mail belong to the verbs around it.
 */
export interface Identity {
  /** Reads the session of a request. The role is read each time, so that a revoked admin is one no longer. */
  resolveActor(headers: Headers): Promise<ResolvedSession>;
  /** Unknown address and wrong password look the same and take the same: sign-in.invalid-credential. Ends the browser's former session. */
  signIn(headers: Headers, form: { email: string; password: string }): Promise<ResolvedSession>;
  /** Makes the account and signs it in: register.email-taken, register.weak-password, register.invalid-email. */
  register(headers: Headers, form: { name: string; email: string; password: string }): Promise<ResolvedSession>;
  /** Makes a guest session; who has a session already keeps it. */
  continueAsGuest(headers: Headers): Promise<ResolvedSession>;
  /** Ends the session in the database and clears its cookie. Without a session only the cookie is cleared. */
  signOut(headers: Headers): Promise<ResolvedSession>;
  /** Makes a single-use token that lives an hour, or null when no account has this address. */
  issueResetToken(email: string): Promise<string | null>;
  /** Sets the password behind a token and ends every session of the account: reset.link-spent, register.weak-password. */
  resetPassword(token: string, password: string): Promise<void>;
}
