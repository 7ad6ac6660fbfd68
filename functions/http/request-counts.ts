import { readReaderLimitFactor } from '#domain/env.ts'
import { limitBinding, RATE_PERIOD_SECONDS, READER_LIMITS, type ReaderLimit } from '#domain/rate-limits.ts'
import type { Bindings } from '../environment.ts'

/** The most networks that are counted at once, so that a flood cannot fill the memory. */
const MOST_COUNTED = 50_000

/** The platform's counter, shared by all isolates of a location. */
interface RateLimitBinding {
  limit(options: { readonly key: string }): Promise<{ readonly success: boolean }>
}

let period = 0
const counts = new Map<string, number>()

/**
 * Counts a request of a network, by the platform's counter where there is one, else in this isolate; false above the
 * limit.
 */
export async function countWithin(
  env: Bindings | undefined,
  limit: ReaderLimit,
  network: string,
  now = Date.now(),
): Promise<boolean> {
  const binding = env?.[limitBinding(limit)]
  if (isRateLimitBinding(binding)) return (await binding.limit({ key: network })).success
  const present = Math.floor(now / 1000 / RATE_PERIOD_SECONDS)
  if (present !== period || counts.size >= MOST_COUNTED) counts.clear()
  period = present
  const key = `${limit} ${network}`
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count <= READER_LIMITS[limit] * readReaderLimitFactor(env)
}

const isRateLimitBinding = (value: unknown): value is RateLimitBinding =>
  typeof value === 'object' && value !== null && 'limit' in value && typeof value.limit === 'function'
