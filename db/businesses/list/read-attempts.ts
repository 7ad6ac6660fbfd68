import type { SQL } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import type { InterpretationRow } from '../../search/interpretation.ts'
import type { Attempt, AttemptRow, Tried } from './attempts.ts'
import { toList } from './result.ts'

type Groups = readonly (readonly Attempt[])[]

/** The lists of groups of attempts, and what the directory knows of other words, in one round trip at most. */
export async function readAttempts(
  db: Database,
  groups: Groups,
  names: readonly SQL[] = [],
): Promise<{ readonly tried: readonly (readonly Tried[])[]; readonly rows: readonly InterpretationRow[] }> {
  const statements = [...names, ...groups.flat().map(({ statement }) => statement)]
  const [first, ...others] = statements.map((statement) => db.all<AttemptRow & InterpretationRow>(statement))
  const answers = first ? (await db.batch([first, ...others])).flatMap(([row]) => (row ? [row] : [])) : []
  let before = names.length
  const tried = groups.map((attempts) => {
    const own = answers.slice(before, (before += attempts.length))
    return attempts.map(({ says }, at) => ({
      says: says(own[at]),
      list: toList(own[at]),
      cityId: own[at]?.cityId,
    }))
  })
  return { tried, rows: answers.slice(0, names.length) }
}
