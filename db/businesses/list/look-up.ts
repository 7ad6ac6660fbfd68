import { sql, type SQL } from 'drizzle-orm'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { kindsNamedBy, type SearchKnowledge } from '#domain/search/knowledge.ts'
import { districtsNamedBy } from '#domain/search/within-district.ts'
import type { Database } from '../../client.ts'
import { interpretationStatement, isPlaceNamed, type InterpretationRow } from '../../search/interpretation.ts'
import { type Answers, correctionsFrom, unknownIn } from '../../search/spelling.ts'
import { scopeDimensions } from '../../sql/scope.ts'
import { isScoped } from './attempts.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'
import { meantQuery, readLocally } from './read-meaning.ts'
import { respelt, RESPELT } from './respell.ts'
import { toList, type ListRow } from './result.ts'
import { interpretedStatement, spelledStatement } from './search-statement.ts'
import { correctSpelling } from '#domain/search/spelling.ts'
import { conditionOf } from '../../sql/filters.ts'
import { beginsWith } from '../../sql/prefix-range.ts'

/** The kind that an unknown word probably is, and its search, which searches nothing where a business has the word. */
interface MisspeltKind {
  readonly text: string
  readonly words: readonly string[]
  readonly statement: SQL
}

/** What a search for a single word that names nothing else is repeated with, where no business has it. */
function misspeltKind(
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  [word, ...others]: readonly string[],
): MisspeltKind | undefined {
  if (word === undefined || others.length > 0 || knowledge.isKnown(word)) return undefined
  const nothing = { word, isKnown: false, near: [], far: [], cuts: [] }
  const [text] = correctSpelling([word], [nothing], knowledge)
  const { local } = text === undefined ? {} : readLocally(knowledge, query, text)
  if (text === undefined || !local || local.rest.length > 0) return undefined
  const meant = meantQuery(query, knowledge.kinds, local)
  const isOfText = (meant.sortBy ?? 'relevance') === 'relevance' && conditionOf(meant) === undefined
  if (!isOfText || !isScoped(meant)) return undefined
  const words = text.split(' ')
  const unless = sql`exists (select 1 from search_terms where ${beginsWith(sql`term`, word)})`
  return { text, words, statement: interpretedStatement(meant, local, { words, most: RESPELT, unless }) }
}

/** The words of a search, and how many matches are counted. */
export interface Asked {
  readonly words: readonly string[]
  /** As typed, with the signs that are no words. */
  readonly text: string
  readonly most?: number
  /** What a directory knows of the words, where that was looked up before. */
  readonly row?: InterpretationRow | undefined
  /** What `lookUp` gives, where that was read before. */
  readonly known?: LookedUp | undefined
}

/** What the directory knows of words, and what their likely search has found. */
interface LookedUp {
  readonly row: InterpretationRow | undefined
  readonly early?: {
    readonly list: BusinessList
    readonly spellings: readonly Asked[]
    /** Words that no business has. */
    readonly unknown: readonly string[]
    readonly missing: Missing
  }
}

/** What is said where nothing is found in any way. */
export type Missing = Pick<BusinessList, 'interpretation' | 'offered' | 'unknownPlace'>

/** What the directory knows of the words. */
export function namesStatement({ kinds, districts }: SearchKnowledge, words: readonly string[]): SQL {
  const cities = districtsNamedBy(districts, words).map(({ city }) => city)
  return interpretationStatement(words, kindsNamedBy(kinds, words), cities)
}

/** What the directory knows of the words, together with the search that probably answers them. */
export async function lookUp(
  db: Database,
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  asked: Asked,
  local: Interpretation | undefined,
): Promise<LookedUp> {
  const { words, most } = asked
  const names = namesStatement(knowledge, words)
  const search = likelyStatement(knowledge, query, asked, local)
  const kind = local || most !== undefined ? undefined : misspeltKind(knowledge, query, words)
  const [lists, rows, ...ofKind] = await db.batch([
    db.all<FoundRow>(search),
    db.all<InterpretationRow>(names),
    ...(kind ? [db.all(kind.statement), db.all(namesStatement(knowledge, kind.words))] : []),
  ])
  const found = lists[0]
  if (found?.unread) return { row: rows[0] }
  const misspelt = local ? local.rest : words
  const spellings = most === undefined ? respelt(knowledge, words, misspelt, found?.answers) : []
  const [[listed], [named]] = [ofKind[0] ?? [], ofKind[1] ?? []]
  const known = (): LookedUp => ({
    row: named as InterpretationRow | undefined,
    early: { list: toList(listed as ListRow | undefined), spellings: [], unknown: [], missing: {} },
  })
  return {
    row: rows[0],
    early: {
      list: toList(found),
      spellings: spellings.map((each) => (each.text === kind?.text ? { ...each, known: known() } : each)),
      unknown: unknownIn(found?.answers),
      missing: local ? {} : offer(knowledge, words, found?.answers),
    },
  }
}

interface FoundRow extends ListRow {
  readonly answers?: Answers | null
  /** Where the words are not searched as text. */
  readonly unread?: number
}

/** The search as text where nothing is understood, what is understood, or the spelling of the words that are left. */
function likelyStatement(
  { kinds }: SearchKnowledge,
  query: BusinessListQuery,
  { words, most }: Asked,
  local: Interpretation | undefined,
): SQL {
  // Words that are left over are more often part of a name, save for a city's.
  if (local === undefined || local.rest.length > 0)
    return spelledStatement(query, { words, most, unless: isPlaceLeft(query, local) }, local?.rest)
  const meant = meantQuery(query, kinds, local)
  if (isSearchable(meant, local)) return interpretedStatement(meant, local, { words, most })
  return sql`select 0 as total, 0 as more, '[]' as rows, null as answers`
}

/** Whether the words that are left are the name of a city or state, where that is no filter already. */
function isPlaceLeft(query: BusinessListQuery, local: Interpretation | undefined): SQL | undefined {
  const { city, state, country } = scopeDimensions(query)
  return local && !city && !state && !country ? isPlaceNamed(local.rest.join(' ')) : undefined
}

/** Whether all words are understood, and limit the businesses to some that the full text has a key for. */
export const isSearchable = (meant: BusinessListQuery, { rest }: Interpretation) =>
  rest.length === 0 && isScoped(meant)

/** The spelling that may be meant of words that are all known, and therefore not corrected. */
function offer(
  { isKnown }: SearchKnowledge,
  words: readonly string[],
  answers: Answers | null | undefined,
): Missing {
  const isAny = words.every(isKnown)
  const [offered] = isAny ? correctionsFrom(words, answers, { isKnown: () => false }) : []
  return offered === undefined ? {} : { offered }
}
