import { vi } from 'vitest'

/** Repeats a check of what goes on behind an answer until it holds: longer than Vitest's second, for a busy machine. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 30_000 })
