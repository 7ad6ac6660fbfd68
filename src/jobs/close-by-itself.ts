import { decideClosure } from '#db/closures/decide.ts'
import { listProbableClosures } from '#db/closures/list.ts'
import type { Database } from '#db/client.ts'
import { isCertainlyClosed } from '#domain/closures/closure.ts'
import { AppError } from '#domain/errors.ts'

/** Businesses that are looked at in one night, and how many of them are closed at most: more would be a fault of a source. */
const MOST_LOOKED_AT = 500
const MOST_CLOSED = 50

/** How the log names it. */
const ACTOR = 'nightly'

/** Closes what is certainly closed, each as a decision that operators can take back. Returns the ids. */
export async function closeByItself(db: Database, now: Date): Promise<number[]> {
  const probable = await listProbableClosures(db, { limit: MOST_LOOKED_AT, offset: 0 })
  const certain = probable.filter(({ signs }) => isCertainlyClosed(signs, now))
  // So many at once are closed by nobody.
  if (certain.length > MOST_CLOSED) return []
  const closed: number[] = []
  for (const business of certain)
    try {
      await decideClosure(db, business, 'closed', { actor: ACTOR, isProgram: true }, now)
      closed.push(business.id)
    } catch (error) {
      // It was changed while it was looked at: the next night sees it again.
      if (!(error instanceof AppError)) throw error
    }
  return closed
}
