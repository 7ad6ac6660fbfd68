import { ENGINES, type Problem } from '#domain/submission.ts'
import { AdminError } from '#lib/admin-client.ts'
import { messages } from '../messages.ts'

const { problems, foreign, indexing } = messages.dashboard

/** What an engine said of an address, as far as the screen needs it. */
interface Answer {
  readonly engine: keyof typeof ENGINES
  readonly problem: Problem | null
}

/** Why no engine took an address; one that nobody was asked about is not this site's. */
export const reasonOf = (answers: readonly Answer[]): string => {
  if (answers.length === 0) return foreign
  return answers.flatMap(({ problem }) => (problem ? [problems[problem]] : [])).join(' ')
}

/** The engines that took it: 'IndexNow', 'IndexNow ve Google'. */
export const takersOf = (answers: readonly Answer[]): string =>
  answers.flatMap(({ engine, problem }) => (problem === null ? [ENGINES[engine]] : [])).join(indexing.and)

/** Why a call was refused, in as many words as the screen has for it. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof AdminError)) return undefined
  if (error.status === 400) return foreign
  const said = error.details.flatMap(({ message }) =>
    message in problems ? [problems[message as Problem]] : [],
  )
  return said.length > 0 ? said.join(' ') : undefined
}
