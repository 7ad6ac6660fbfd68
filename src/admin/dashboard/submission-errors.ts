import { ENGINES, type SubmissionError } from '#domain/search-engine-submission.ts'
import { AdminError } from '../kit/api.ts'
import { messages } from '../messages.ts'

const { problems, foreign, noAddress, indexing } = messages.dashboard

/** The part of an engine's answer for a URL that the screen shows. */
interface EngineAnswer {
  readonly engine: keyof typeof ENGINES
  readonly problem: SubmissionError | null
}

/** Why the server rejected a URL: it is invalid, or not one of the site's public pages. */
const faultOf = (url: string): string => (URL.canParse(url) ? foreign : noAddress(url))

/** Why no engine accepted a URL. */
export const rejectionReason = (answers: readonly EngineAnswer[], url: string): string => {
  if (answers.length === 0) return faultOf(url)
  return answers.flatMap(({ problem }) => (problem ? [problems[problem]] : [])).join(' ')
}

/** The engines that accepted it: 'IndexNow', 'IndexNow ve Google'. */
export const acceptingEngines = (answers: readonly EngineAnswer[]): string =>
  answers.flatMap(({ engine, problem }) => (problem === null ? [ENGINES[engine]] : [])).join(indexing.and)

/** Why a call was rejected, in Turkish; undefined if the screen has no text for it. */
export function submissionErrorText(error: unknown, url: string): string | undefined {
  if (!(error instanceof AdminError)) return undefined
  if (error.status === 400) return faultOf(url)
  const said = error.details.flatMap(({ message }) =>
    message in problems ? [problems[message as SubmissionError]] : [],
  )
  return said.length > 0 ? said.join(' ') : undefined
}

/** Rejected URLs by reason, each reason once. */
export function byReason(
  refused: readonly { readonly url: string; readonly engines: readonly EngineAnswer[] }[],
): [reason: string, urls: readonly string[]][] {
  const groups = Map.groupBy(refused, ({ url, engines }) => rejectionReason(engines, url))
  return [...groups].map(([reason, all]) => [reason, all.map(({ url }) => url)])
}
