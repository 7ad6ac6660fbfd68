import type { EngineId, SubmissionOutcome, SubmissionError } from '#domain/search-engine-submission.ts'
import type { Reply } from './transport.ts'

/** A search engine that accepts submitted pages. */
export interface Engine {
  readonly id: EngineId
  /** Addresses per request. */
  readonly urlsPerRequest: number
  /** Submits these addresses and returns the outcome of each, in order; never throws for an engine's answer. */
  submit(urls: readonly string[]): Promise<SubmissionOutcome[]>
}

/** The meaning of an engine's statuses: a problem, and a sentence for the operator. */
export type Explanations = Readonly<Record<number, readonly [problem: SubmissionError, sentence: string]>>

/** The outcome of one reply for each of its addresses. */
export function outcomesOf(
  name: string,
  urls: readonly string[],
  { status, body, retryAfter }: Reply,
  explanations: Explanations,
): SubmissionOutcome[] {
  if (status !== null && status < 300) {
    return urls.map((url) => ({ url, status, problem: null, error: null }))
  }
  const [problem, sentence] = (status !== null && explanations[status]) || general(name, status, body)
  return urls.map((url) => ({ url, status, problem, error: sentence, retryAfter }))
}

const general = (name: string, status: number | null, body: string): [SubmissionError, string] => {
  if (status === null) return ['away', `${name} did not answer: ${body}.`]
  if (status === 429) return ['busy', `${name} has had too many requests for now.`]
  if (status >= 500) return ['away', `${name} is in trouble (${status}).`]
  return ['refused', `${name} answered ${status}: ${body.slice(0, 200)}`]
}
