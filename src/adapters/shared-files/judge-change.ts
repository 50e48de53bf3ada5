interface FileHashes {
  /** The hash of the file on this host; null if it was deleted. */
  here: string | null;
  /** The hash when this host and the database last agreed; null if they had no such file. */
  known: string | null;
  /** The hash in the database; null if another host deleted the file, undefined if no host has ever sent it. */
  shared: string | null | undefined;
  /** Whether this host has taken over no change yet. It may then have an old copy of a file that was deleted. */
  isJoining: boolean;
}

/**
 * Judges a file that was written or deleted on this host. agreed: there is nothing to send. send: the change is newer
 * than the database. overtaken: another host's change came first, and this host takes it over.
 */
export function judgeChange({ here, known, shared, isJoining }: FileHashes): "agreed" | "send" | "overtaken" {
  if (here === known || here === shared) return "agreed";
  if (shared === undefined) return "send";
  return shared !== known || isJoining ? "overtaken" : "send";
}
