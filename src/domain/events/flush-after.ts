/** Counts of an isolate are written after this many events, alike or not, or milliseconds, whichever comes first. */
export const FLUSH_AFTER = { events: 200, milliseconds: 15_000 } as const
