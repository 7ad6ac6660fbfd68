/** Counts of an isolate are written after this many different ones or milliseconds, whichever comes first. */
export const FLUSH_AFTER = { entries: 200, milliseconds: 15_000 } as const
