import type { EngineId, Outcome, Problem } from '#domain/submission.ts'
import type { Reply } from './transport.ts'

/** A search engine that can be told of pages. */
export interface Engine {
  readonly id: EngineId
  /** Addresses that one request carries. */
  readonly urlsPerRequest: number
  /** Tells it of these addresses and gives what became of each, in order; never throws for what the engine answers. */
  submit(urls: readonly string[]): Promise<Outcome[]>
}

/** What an engine's status means: the problem, and the sentence that tells it. */
export type Explanations = Readonly<Record<number, readonly [problem: Problem, sentence: string]>>

/** What one reply says of each of the addresses it is about. */
export function outcomesOf(
  name: string,
  urls: readonly string[],
  { status, body, retryAfter }: Reply,
  explanations: Explanations,
): Outcome[] {
  if (status !== null && status < 300) {
    return urls.map((url) => ({ url, status, problem: null, error: null }))
  }
  const [problem, sentence] = (status !== null && explanations[status]) || general(name, status, body)
  return urls.map((url) => ({ url, status, problem, error: sentence, retryAfter }))
}

const general = (name: string, status: number | null, body: string): [Problem, string] => {
  if (status === null) return ['away', `${name} did not answer: ${body}.`]
  if (status === 429) return ['busy', `${name} has had too many requests for now.`]
  if (status >= 500) return ['away', `${name} is in trouble (${status}).`]
  return ['refused', `${name} answered ${status}: ${body.slice(0, 200)}`]
}
