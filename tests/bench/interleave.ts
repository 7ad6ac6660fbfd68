import type { Connection } from './site-connection.ts'
import { type BenchOptions, quantile } from './measurements.ts'

/** A kind of request: its paths are requested one after another, round by round. */
export interface RequestKind {
  readonly name: string
  readonly paths: readonly string[]
  /** The body, for a request by POST. */
  readonly body?: string
}

export interface Timing {
  readonly name: string
  readonly p50: number
  readonly p95: number
  /** The size of the largest answer in bytes. */
  readonly bytes: number
}

export interface Timings {
  readonly floor: Timing
  readonly kinds: readonly Timing[]
}

const WARM_ROUNDS = 10
/** The number of rounds between reports of progress. */
const SAID_ROUNDS = 20
/** The number of other requests between two of the floor, which so sees the same load. */
const BETWEEN_FLOORS = 5

/**
 * Times the kinds in turns, each once a round with the floor in between, so that whatever slows the machine slows all
 * of them alike. The first rounds only warm up.
 */
export async function interleave(
  connection: Connection,
  floor: RequestKind,
  kinds: readonly RequestKind[],
  rounds: number,
  { say, signal }: Pick<BenchOptions, 'say' | 'signal'>,
): Promise<Timings> {
  const samples = new Map([floor, ...kinds].map((kind) => [kind, { milliseconds: [] as number[], bytes: 0 }]))
  const ask = async (kind: RequestKind, round: number) => {
    const path = kind.paths[(round + WARM_ROUNDS) % kind.paths.length] ?? '/'
    const { milliseconds, body } = await connection.ask(path, {}, kind.body)
    const sample = samples.get(kind)
    if (round < 0 || sample === undefined) return
    sample.milliseconds.push(milliseconds)
    sample.bytes = Math.max(sample.bytes, body.length)
  }
  for (let round = -WARM_ROUNDS; round < rounds; round++) {
    signal.throwIfAborted()
    if (round === -WARM_ROUNDS || (round > 0 && round % SAID_ROUNDS === 0))
      say(`${kinds.length} kinds of requests in turns, round ${Math.max(0, round)} of ${rounds}`)
    for (const [at, kind] of kinds.entries()) {
      if (at % BETWEEN_FLOORS === 0) await ask(floor, round)
      await ask(kind, round)
    }
  }
  const timing = (kind: RequestKind): Timing => {
    const { milliseconds = [], bytes = 0 } = samples.get(kind) ?? {}
    return { name: kind.name, p50: quantile(milliseconds, 0.5), p95: quantile(milliseconds, 0.95), bytes }
  }
  return { floor: timing(floor), kinds: kinds.map(timing) }
}
