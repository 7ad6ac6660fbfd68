import type { Database } from '#db/client.ts'
import { logOutcomes, wasAsked } from '#db/search-engine-submission/jobs.ts'
import type { EngineId, SubmissionOutcome } from '#domain/search-engine-submission.ts'
import type { Engine } from './engine.ts'

/** The outcomes of one address at all engines. */
export interface Submitted {
  readonly url: string
  /** Whether at least one engine accepted it. */
  readonly success: boolean
  readonly engines: readonly (Omit<SubmissionOutcome, 'url'> & { readonly engine: EngineId })[]
}

/** Submits each of these addresses once to every engine, and logs the outcomes. */
export async function submitUrls(
  db: Database,
  actor: string,
  engines: readonly Engine[],
  urls: readonly string[],
): Promise<Submitted[]> {
  const distinct = [...new Set(urls)]
  const said = await Promise.all(
    engines.map(async (engine) => [engine.id, await engine.submit(distinct)] as const),
  )
  const results = distinct.map((url, index) => {
    const answers = said.flatMap(([engine, outcomes]) => {
      const outcome = outcomes[index]
      return outcome ? [{ ...without(outcome), engine }] : []
    })
    return { url, success: answers.some(({ problem }) => problem === null), engines: answers }
  })
  const [only] = distinct
  const successful = results.filter(({ success }) => success).length
  const asked = { ...(distinct.length === 1 && { url: only ?? '' }), total: distinct.length, successful }
  await logOutcomes(
    db,
    actor,
    asked,
    said.map(([engine, outcomes]) => [engine, outcomes.filter(wasAsked)]),
  )
  return results
}

const without = ({ status, problem, error, retryAfter }: SubmissionOutcome) => ({
  status,
  problem,
  error,
  retryAfter,
})
