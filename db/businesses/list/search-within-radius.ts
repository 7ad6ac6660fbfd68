import { sql } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'
import type { Near } from '../../sql/filters.ts'
import { readList } from './result.ts'
import { withinRadius } from './within-radius.ts'
import { firstRow } from '../../sql/row.ts'
import {
  interpretationFrom,
  interpretationStatement,
  type InterpretationRow,
} from '../../search/interpretation.ts'
import { type Answers, spellingLookupSql, correctionsFrom } from '../../search/spelling.ts'

/** How many other spellings are tried. */
const TRIED = 2

/** Businesses in a circle that match the search terms: as typed, as the category they name, or in another spelling. */
export async function searchWithinRadius(
  db: Database,
  query: BusinessListQuery & { readonly near: Near },
  words: readonly string[],
): Promise<BusinessList> {
  const find = (wanted: readonly string[]) => readList(db, withinRadius(query, wanted))
  const list = await find(words)
  if (list.total > 0 || query.exact || words.length === 0) return list
  const [readings, spellings] = await db.batch([
    db.all<InterpretationRow>(interpretationStatement(words)),
    db.all<{ answers: Answers }>(sql`select ${spellingLookupSql(words)} as answers`),
  ])
  const named = categoryWords(words, readings[0])
  const meant = named ? await find(named) : list
  if (meant.total > 0) return meant
  for (const spelling of (await correctionsFrom(words, spellings[0]?.answers)).slice(0, TRIED)) {
    const other = spelling.split(' ')
    const typed = await find(other)
    if (typed.total > 0) return { ...typed, corrected: spelling }
    const row = await firstRow<InterpretationRow>(db, interpretationStatement(other))
    const category = categoryWords(other, row)
    const read = category ? await find(category) : typed
    if (read.total > 0) return { ...read, corrected: spelling }
  }
  return list
}

/** The search terms with the named category as stored ('restaurants' is 'restaurant'); undefined without one. */
function categoryWords(
  words: readonly string[],
  row: InterpretationRow | undefined,
): readonly string[] | undefined {
  const interpretation = interpretationFrom(words, row)
  return interpretation?.category && [...interpretation.category.text.split(' '), ...interpretation.rest]
}
