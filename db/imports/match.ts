import { sql, type SQL } from 'drizzle-orm'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { mayHaveId, sourceIdsOf, unmarkedId } from '#domain/business/shared-id.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import { businesses, slugHistory } from '../schema/businesses.ts'
import { isRenamedSource, isSameRecord, possibleIds } from './same-record.ts'
import { lastIdOf, withPending } from './with-pending.ts'
import type { StoredBusiness } from './business-content.ts'
import { inList } from '../sql/in-list.ts'

/** A row to be imported: the candidate, its key for matching without an id, its possible slugs. */
export interface Incoming {
  readonly row: number
  readonly candidate: BusinessCandidate
  /** All its cells are those of an earlier row, and it has no id. */
  readonly isCopy: boolean
  readonly matchKey: string
  /** Its keys under former slugs of its city, in a city that was merged into it, or by former rules. */
  readonly formerKeys: readonly string[]
  readonly slugs: readonly string[]
}

export interface KnownBusinesses {
  /** The stored business that has one of the row's ids, if any. */
  find(incoming: Incoming): StoredBusiness | undefined
  /** The stored businesses with the row's name and address, whatever their ids, in the order of their own. */
  twins(incoming: Incoming): readonly StoredBusiness[]
  /** The stored business that has exactly this key. */
  holder(key: string): StoredBusiness | undefined
  readonly takenSlugs: Set<string>
  readonly lastId: number
  readonly lastRowNumber: number
}

/** The key of the source's id; undefined for a row without one. All sources without a name count as one source. */
export const sourceKey = ({
  source,
  sourceId,
}: Pick<BusinessCandidate, 'source' | 'sourceId'>): string | undefined =>
  sourceId ? `source ${source ?? ''} ${sourceId}` : undefined

const keysUnder = ({ source }: BusinessCandidate, ids: readonly (string | null | undefined)[]): string[] =>
  ids.flatMap((sourceId) => sourceKey({ source: source ?? null, sourceId: sourceId ?? null }) ?? [])

/**
 * The ids by which a row is matched, strongest first; none for a row that has only its name and address. Rows with
 * different ids are different businesses, however similar.
 */
export function idKeys(candidate: BusinessCandidate): string[] {
  const { placeId, id, slug } = candidate
  const place = placeId ? [`place ${placeId}`] : []
  if (isExportedRow(candidate))
    return [...place, `own ${id}`, ...keysUnder(candidate, [candidate.sourceId]), `slug ${slug}`]
  return placeId ? place : keysUnder(candidate, sourceIdsOf(candidate))
}

const hasIds = ({ candidate }: Incoming) => idKeys(candidate).length > 0

/** Whether the key names the same business everywhere: ids and slugs of this program do so only in one directory. */
export const isUniversal = (key: string): boolean => !/^(?:own|slug) /.test(key)

/** All that a chunk must know of stored and `pending` businesses, in one round trip. */
export async function findKnown(
  db: Database,
  rows: readonly Incoming[],
  pending: readonly StoredBusiness[],
): Promise<KnownBusinesses> {
  const candidates = rows.map(({ candidate }) => candidate)
  const own = candidates.filter(isExportedRow)
  const inKeys = (values: readonly unknown[]) => inList(values.filter(Boolean))
  const sourceIds = JSON.stringify(
    candidates.flatMap((candidate) =>
      possibleIds(candidate).map((id) => [id, candidate.source ?? '', fold(candidate.name)]),
    ),
  )
  const slugs = [...new Set(rows.flatMap((row) => row.slugs))]
  const [named, unnamed] = [rows.filter(hasIds), rows.filter((row) => !hasIds(row))]
  const matchKeys = (some: readonly Incoming[]) =>
    inKeys(
      some
        .filter(({ candidate }) => !isExportedRow(candidate))
        .flatMap((row) => [row.matchKey, ...row.formerKeys]),
    )
  // The index on source id and name cannot serve a list of pairs, so each pair is looked up.
  const withSourceId = (condition: SQL) =>
    sql`${businesses.id} in (select b.id from json_each(${sourceIds}) as given
      cross join businesses as b on b.source_id = given.value ->> 0 and ${condition})`

  const [byPlace, bySource, otherSources, byMatch, byOwn, taken, former, lastId, lastRow] = await db.batch([
    db
      .select()
      .from(businesses)
      .where(sql`${businesses.placeId} in ${inKeys(candidates.map((each) => each.placeId))}`),
    db
      .select()
      .from(businesses)
      .where(withSourceId(sql`coalesce(b.source, '') = given.value ->> 1`)),
    db
      .select()
      .from(businesses)
      .where(withSourceId(sql`coalesce(b.source, '') <> given.value ->> 1 and b.folded = given.value ->> 2`)),
    db
      .select()
      .from(businesses)
      .where(
        // A row with an id means by its name only a business that has none.
        sql`${businesses.id} in (
          select id from businesses where match_key in ${matchKeys(unnamed)}
          union all select id from businesses where match_key in ${matchKeys(named)}
            and place_id is null and source_id is null)`,
      )
      .orderBy(businesses.id),
    db
      .select()
      .from(businesses)
      .where(
        sql`${businesses.id} in (
          select value from json_each(${JSON.stringify(own.map((each) => each.id))})
          union select id from businesses where slug in ${inKeys(own.map((each) => each.slug))})`,
      ),
    db
      .select({ slug: businesses.slug })
      .from(businesses)
      .where(sql`${businesses.slug} in ${inKeys(slugs)}`),
    db
      .select({ slug: slugHistory.slug, businessId: slugHistory.businessId })
      .from(slugHistory)
      .where(sql`${slugHistory.slug} in ${inKeys(slugs)}`),
    db.all<{ seq: number }>(sql`select seq from sqlite_sequence where name = 'businesses'`),
    db.all<{ last: number | null }>(sql`select max(global_row_number) as last from businesses`),
  ])

  const byKey = new Map<string, StoredBusiness>()
  const remember = (key: string, business: StoredBusiness) => {
    if (!byKey.has(key)) byKey.set(key, business)
  }
  const all = (found: readonly StoredBusiness[]) => withPending(found, pending)
  for (const business of all(byPlace)) remember(`place ${business.placeId}`, business)
  for (const business of all(bySource)) remember(sourceKey(business) ?? '', business)
  for (const business of all(byOwn)) {
    remember(`own ${business.id}`, business)
    remember(`slug ${business.slug}`, business)
  }
  const alike = Map.groupBy(all(byMatch), (business) => business.matchKey)
  const renamed = Map.groupBy(otherSources, ({ sourceId }) => sourceId)
  const formerSlugs = new Map(former.map(({ slug, businessId }) => [slug, businessId]))

  return {
    find(incoming) {
      const { candidate } = incoming
      for (const key of idKeys(candidate)) {
        const business = byKey.get(key)
        if (business && (isUniversal(key) || isSameRecord(business, candidate, formerSlugs))) return business
      }
      if (!candidate.sourceId || candidate.placeId || isExportedRow(candidate)) return undefined
      const unmarked = unmarkedId(candidate)
      const [first] = keysUnder(candidate, [unmarked]).flatMap((key) => byKey.get(key) ?? [])
      if (first && unmarked && mayHaveId(candidate.sourceId, unmarked, first)) return first
      return possibleIds(candidate)
        .flatMap((id) => renamed.get(id) ?? [])
        .find((business) => isRenamedSource(business, candidate))
    },
    twins: ({ matchKey, formerKeys }) => [matchKey, ...formerKeys].flatMap((key) => alike.get(key) ?? []),
    holder: (key) => byKey.get(key),
    takenSlugs: new Set([...taken, ...former, ...pending].map(({ slug }) => slug)),
    lastId: lastIdOf(lastId[0]?.seq, pending),
    lastRowNumber: lastIdOf(
      lastRow[0]?.last,
      pending.map(({ globalRowNumber }) => ({ id: globalRowNumber })),
    ),
  }
}
