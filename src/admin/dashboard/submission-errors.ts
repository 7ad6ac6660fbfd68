import { ENGINES, type SubmissionError } from '#domain/search-engine-submission.ts'
import { AdminError } from '../kit/api.ts'
import { messages } from '../messages.ts'

const { problems, foreign, indexing } = messages.dashboard

/** An engine's answer for a URL, as far as the screen needs it. */
interface Answer {
  readonly engine: keyof typeof ENGINES
  readonly problem: SubmissionError | null
}

/** Why no engine accepted a URL; without any answer the URL is not of this site. */
export const rejectionReason = (answers: readonly Answer[]): string => {
  if (answers.length === 0) return foreign
  return answers.flatMap(({ problem }) => (problem ? [problems[problem]] : [])).join(' ')
}

/** The engines that accepted it: 'IndexNow', 'IndexNow ve Google'. */
export const acceptingEngines = (answers: readonly Answer[]): string =>
  answers.flatMap(({ engine, problem }) => (problem === null ? [ENGINES[engine]] : [])).join(indexing.and)

/** Why a call was rejected, in Turkish; undefined if the screen has no text for it. */
export function submissionErrorText(error: unknown): string | undefined {
  if (!(error instanceof AdminError)) return undefined
  if (error.status === 400) return foreign
  const said = error.details.flatMap(({ message }) =>
    message in problems ? [problems[message as SubmissionError]] : [],
  )
  return said.length > 0 ? said.join(' ') : undefined
}
