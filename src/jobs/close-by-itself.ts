import { decideClosure } from '#db/closures/decide.ts'
import { listProbableClosures } from '#db/closures/list.ts'
import type { Database } from '#db/client.ts'
import { isCertainlyClosed } from '#domain/closures/closure.ts'
import { AppError } from '#domain/errors.ts'

/** Businesses checked in one night, and the most that are closed: more would be an error of a source. */
const MOST_LOOKED_AT = 500
const MOST_CLOSED = 50

/** The actor's name in the log. */
const ACTOR = 'nightly'

/** Closes businesses that are certainly closed, each as a decision that operators can undo. Returns the ids. */
export async function closeByItself(db: Database, now: Date): Promise<number[]> {
  const probable = await listProbableClosures(db, { limit: MOST_LOOKED_AT, offset: 0 })
  const certain = probable.filter(({ signs }) => isCertainlyClosed(signs, now))
  // So many closures at once are an error, not the truth.
  if (certain.length > MOST_CLOSED) return []
  const closed: number[] = []
  for (const business of certain)
    try {
      await decideClosure(db, business, 'closed', { actor: ACTOR, isProgram: true }, now)
      closed.push(business.id)
    } catch (error) {
      // The business changed during the check: the next night checks it again.
      if (!(error instanceof AppError)) throw error
    }
  return closed
}
