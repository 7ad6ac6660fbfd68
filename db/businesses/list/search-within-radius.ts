import { sql, type SQL } from 'drizzle-orm'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { kindsNamedBy, loadKnowledge, type SearchKnowledge } from '#domain/search/knowledge.ts'
import type { Database } from '../../client.ts'
import { interpretationStatement, termsFrom, type InterpretationRow } from '../../search/interpretation.ts'
import { type Answers, spellingLookupSql, correctionsFrom } from '../../search/spelling.ts'
import { withConditions } from './conditions.ts'
import { isScoped } from './attempts.ts'
import type { BusinessList } from './query.ts'
import { isUseful, meantQuery, readMeaning } from './read-meaning.ts'
import { respell } from './respell.ts'
import { readList, toList, type ListRow } from './result.ts'
import { withinRadius, type Circle, circlePage } from './within-radius.ts'
import { distanceBandsAround } from '#domain/geo/distance-bands.ts'
import { FTS_ID_MASK } from '../../search/fts-rowid.ts'
import { containsAllTerms, ENOUGH, matchedTable, tierOf } from '../../search/match.ts'
import { haversineColumns, haversineTerm, haversineTermSql, OVERLAP } from '../../sql/radius.ts'
import { scopeTable, within } from '../../sql/scope.ts'
import { summariesOf } from '../../sql/summary.ts'
import { ALL } from './search-statement.ts'

/** How many matches of the beginnings of words are looked at. */
const BEGUN = 80
/** Where words have many matches, how many businesses of the circle are looked at. */
const NEAREST = 150
/** Fewer of both when features are checked, since each check searches a text. */
const FOR_FEATURES = 40

/**
 * A list of the matches of words, or of all of the scope, that lie in a circle, where either are few: of many in a wide circle
 * the bitmap index tells.
 */
function matchesWithinRadius(asked: Circle, words: readonly string[]): SQL {
  const query = { ...withConditions(asked), near: asked.near }
  const { near } = query
  const nearest = query.features ? FOR_FEATURES : NEAREST
  const isAll = words.length === 0
  const input = {
    words,
    most: BEGUN + 1,
    listed: query.features ? FOR_FEATURES : ENOUGH,
    ...(isAll && { expressions: ALL }),
  }
  const fits = sql`${within(query)} ${isAll ? sql`` : sql`and ${containsAllTerms(words)}`}`
  const boxes = JSON.stringify(distanceBandsAround(near, near.radius).map((band) => band.boxes))
  return sql`with ${scopeTable(query)}, ${matchedTable(query, input)},
    looked as materialized (
      select count(*) filter (where is_near) > ${nearest} as is_wide,
        json_group_array(json_array(id, angle, tier, is_closed, popularity)) filter (where fits) as near
      from (
        select *, ${haversineTermSql(near)} as angle from (
          select b.id, b.is_closed, b.popularity, m.is_near, ${haversineColumns(near)},
            case when m.is_near then ${fits} else true end as fits, ${isAll ? sql`0` : tierOf(words)} as tier
          from (
            select value & ${FTS_ID_MASK} as id, false as is_near from matches cross join json_each(places)
            union all select * from (
              select g.id, true from json_each(${boxes}) r cross join json_each(r.value) x
                cross join businesses_geo g on ${OVERLAP} limit iif((select is_unlisted from matches), ${nearest + 1}, 0))) m
          cross join businesses b on b.id = m.id))),
    fitting as materialized (
      select p.value ->> 0 as id, p.value ->> 1 as angle, p.value ->> 2 as tier, p.value ->> 3 as is_closed,
        p.value ->> 4 as popularity
      from looked cross join json_each(near) p
      where not is_wide and p.value ->> 1 <= ${haversineTerm(near.radius)}),
    ${circlePage(query, words, sql`select * from fitting`)}
    select iif(is_wide, counted, (select count(distinct id) from fitting)) as total,
      iif(is_unlisted, is_wide, counted > ${BEGUN} or is_cut) as more, is_wide as unlisted,
      is_begun as begun,
      ${summariesOf(sql`page`)} as rows
    from matches cross join looked`
}

/** How many other spellings are tried. */
const TRIED = 2

/** Businesses in a circle that match the search terms: as they are meant, as text, in another spelling, or without some. */
export async function searchWithinRadius(
  db: Database,
  query: Circle,
  words: readonly string[],
): Promise<BusinessList> {
  if (query.exact || words.length === 0) return listOf(db, { query, words })
  const knowledge = await loadKnowledge()
  const { list, spellings, relaxed } = await search(db, knowledge, query, words, query.search ?? '')
  if (list.total > 0) return list
  for (const spelling of spellings.slice(0, TRIED)) {
    const other = await search(db, knowledge, query, spelling.split(' '), spelling)
    if (isMeant(other.list)) return { ...other.list, corrected: spelling }
  }
  if (!relaxed) return list
  const { listed, ...says } = relaxed
  const left = await listOf(db, listed)
  return left.total > 0 ? { ...left, ...says } : list
}

/** Something was found, or all words were understood though nothing matches. */
const isMeant = ({ total, interpretation }: BusinessList) => total > 0 || interpretation?.rest.length === 0

/** What is listed of the circle. */
interface Listed {
  readonly query: Circle
  readonly words: readonly string[]
}

/** From the matches of the words or of the scope; else, and where the bitmap index is not asked, from the centre outwards. */
const statementOf = ({ query, words }: Listed) =>
  query.isIndexed && (words.length > 0 || isScoped(query))
    ? matchesWithinRadius(query, words)
    : withinRadius({ ...withConditions(query), near: query.near }, words)

const listOf = async (db: Database, listed: Listed): Promise<BusinessList> =>
  wholeOf(db, listed, await readList(db, statementOf(listed)))

/** The list from the centre outwards where too many words begin so to look at all of their matches. */
async function wholeOf(db: Database, { query, words }: Listed, list: BusinessList): Promise<BusinessList> {
  const isCut = query.isIndexed && list.relation === 'gte' && !list.isUnlisted
  if (!isCut) return list
  const whole = await readList(db, statementOf({ query: { ...query, isIndexed: false }, words }))
  return { ...whole, ...(whole.relation === 'gte' && list.isBegun && { isBegun: true }) }
}

/** What an interpretation means in the circle, whatever city it names. */
function meantIn(query: Circle, { kinds }: SearchKnowledge, meaning: Interpretation): Listed {
  const { kind, category, rest, slots, isPlain } = meaning
  const meant = meantQuery(query, kinds, { ...(kind && { kind }), ...{ slots, rest, isPlain } })
  // The category as stored: 'restaurants' is 'restaurant'.
  const words = [...(category?.text.split(' ') ?? []), ...rest]
  return { query: { ...meant, near: query.near }, words }
}

/** The search without the words that are left beside a kind or a category. */
interface Relaxed extends Pick<BusinessList, 'interpretation' | 'dropped'> {
  readonly listed: Listed
}

function relaxedIn(
  query: Circle,
  knowledge: SearchKnowledge,
  meaning: Interpretation | undefined,
): Relaxed | undefined {
  if (!(meaning?.kind ?? meaning?.category) || meaning.rest.length === 0) return undefined
  const interpretation = { ...meaning, rest: [] }
  return { listed: meantIn(query, knowledge, interpretation), interpretation, dropped: meaning.rest }
}

/** Whether the words may be a name, though some are understood: no condition says all of them, nor where it is. */
const mayBeName = ({ slots, rest }: Interpretation): boolean =>
  slots.every(({ kind }) => kind !== 'nearMe') && (rest.length > 0 || slots.length === 0)

interface Found {
  readonly list: BusinessList
  readonly spellings: readonly string[]
  readonly relaxed?: Relaxed | undefined
}

async function search(
  db: Database,
  knowledge: SearchKnowledge,
  query: Circle,
  words: readonly string[],
  text: string,
): Promise<Found> {
  const sentence = knowledge.readSentence(text, query.at ?? new Date())
  const known = readMeaning(knowledge, sentence)
  const local = known && isUseful(known, query) ? known : undefined
  const first = local ? meantIn(query, knowledge, local) : { query, words }
  const [rows, answers, lists] = await db.batch([
    db.all<InterpretationRow>(interpretationStatement(words, kindsNamedBy(knowledge.kinds, words))),
    db.all<{ answers: Answers }>(sql`select ${spellingLookupSql(local?.rest ?? words, true)} as answers`),
    db.all<ListRow>(statementOf(first)),
  ])
  const early = await wholeOf(db, first, toList(lists[0]))
  if (early.total > 0) return { list: { ...early, ...(local && { interpretation: local }) }, spellings: [] }
  const meaning = readMeaning(knowledge, sentence, termsFrom(rows[0]))
  const isOther = meaning !== undefined && isUseful(meaning, query) && meaning.category !== undefined
  const tries = [
    ...(isOther ? [{ listed: meantIn(query, knowledge, meaning), says: { interpretation: meaning } }] : []),
    ...(local && mayBeName(local) ? [{ listed: { query, words }, says: {} }] : []),
  ]
  for (const { listed, says } of tries) {
    const list = await listOf(db, listed)
    if (list.total > 0) return { list: { ...list, ...says }, spellings: [] }
  }
  const understood = isOther ? meaning : local
  const misspelt = local?.rest ?? words
  const corrections = correctionsFrom(misspelt, answers[0]?.answers, knowledge)
  return {
    list: { ...early, ...(understood && { interpretation: understood }) },
    spellings: corrections.flatMap((spelling) => respell(words, misspelt, spelling)?.join(' ') ?? []),
    relaxed: relaxedIn(query, knowledge, understood),
  }
}
