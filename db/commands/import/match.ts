import { sql } from 'drizzle-orm'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../../client.ts'
import { businesses, slugHistory } from '../../schema/businesses.ts'
import { lastIdOf, withPending } from './with-pending.ts'
import type { StoredBusiness } from './record.ts'

/** A row on its way in: the candidate, the key that finds it without an id, the slugs it might get. */
export interface Incoming {
  readonly row: number
  readonly candidate: BusinessCandidate
  readonly matchKey: string
  /** The keys it had while its city had other slugs, or was another city. */
  readonly formerKeys: readonly string[]
  readonly slugs: readonly string[]
}

export interface KnownBusinesses {
  /** The stored business a row means, if any. */
  find(incoming: Incoming): StoredBusiness | undefined
  readonly takenSlugs: Set<string>
  readonly lastId: number
  readonly lastRowNumber: number
}

/** The keys under which a row finds its business, strongest first; one with an id never falls back to a weaker one. */
export function keysOf({
  candidate,
  matchKey,
  formerKeys,
}: Pick<Incoming, 'candidate' | 'matchKey' | 'formerKeys'>): string[] {
  if (candidate.placeId) return [`place ${candidate.placeId}`]
  const matches = [matchKey, ...formerKeys].map((key) => `match ${key}`)
  if (candidate.id && candidate.slug) return [`own ${candidate.id}`, ...sourceKey(candidate), ...matches]
  return candidate.sourceId ? sourceKey(candidate) : matches
}

function sourceKey({ source, sourceId }: BusinessCandidate): string[] {
  return sourceId ? [`source ${source ?? ''} ${sourceId}`] : []
}

/** Everything a chunk needs to know of the businesses stored, or `pending` on their way there, in one round trip. */
export async function findKnown(
  db: Database,
  rows: readonly Incoming[],
  pending: readonly StoredBusiness[],
): Promise<KnownBusinesses> {
  const candidates = rows.map(({ candidate }) => candidate)
  const inList = (values: readonly unknown[]) =>
    sql`(select value from json_each(${JSON.stringify(values.filter(Boolean))}))`
  const sources = candidates.filter((each) => each.sourceId).map((each) => [each.source ?? '', each.sourceId])
  const slugs = [...new Set(rows.flatMap((row) => row.slugs))]
  const matchKeys = rows.filter(isKeyless).flatMap((row) => [row.matchKey, ...row.formerKeys])

  const [byPlace, bySource, byMatch, byId, taken, former, lastId, lastRow] = await db.batch([
    db
      .select()
      .from(businesses)
      .where(sql`${businesses.placeId} in ${inList(candidates.map((each) => each.placeId))}`),
    db
      .select()
      .from(businesses)
      .where(
        sql`(${businesses.source}, ${businesses.sourceId}) in
          (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(sources)}))`,
      ),
    db
      .select()
      .from(businesses)
      .where(sql`${businesses.matchKey} in ${inList(matchKeys)}`)
      .orderBy(businesses.id),
    db
      .select()
      .from(businesses)
      .where(sql`${businesses.id} in ${inList(candidates.map((each) => each.id))}`),
    db
      .select({ slug: businesses.slug })
      .from(businesses)
      .where(sql`${businesses.slug} in ${inList(slugs)}`),
    db
      .select({ slug: slugHistory.slug })
      .from(slugHistory)
      .where(sql`${slugHistory.slug} in ${inList(slugs)}`),
    db.all<{ seq: number }>(sql`select seq from sqlite_sequence where name = 'businesses'`),
    db.all<{ last: number | null }>(sql`select max(global_row_number) as last from businesses`),
  ])

  const byKey = new Map<string, StoredBusiness>()
  const remember = (key: string, business: StoredBusiness) => {
    if (!byKey.has(key)) byKey.set(key, business)
  }
  const all = (found: readonly StoredBusiness[]) => withPending(found, pending)
  for (const business of all(byPlace)) remember(`place ${business.placeId}`, business)
  for (const business of all(bySource))
    remember(`source ${business.source ?? ''} ${business.sourceId}`, business)
  for (const business of all(byMatch)) remember(`match ${business.matchKey}`, business)
  for (const business of all(byId)) remember(`own ${business.id}`, business)

  return {
    find(incoming) {
      for (const key of keysOf(incoming)) {
        const business = byKey.get(key)
        if (business && (!key.startsWith('own ') || isSameRecord(business, incoming.candidate)))
          return business
      }
      return undefined
    },
    takenSlugs: new Set([...taken, ...former, ...pending].map(({ slug }) => slug)),
    lastId: lastIdOf(lastId[0]?.seq, pending),
    lastRowNumber: lastIdOf(
      lastRow[0]?.last,
      pending.map(({ globalRowNumber }) => ({ id: globalRowNumber })),
    ),
  }
}

function isKeyless(row: Incoming): boolean {
  return keysOf(row).some((key) => key.startsWith('match '))
}

/** An id from an export of another directory may be anybody's here; the slug or the name must agree as well. */
function isSameRecord(business: StoredBusiness, candidate: BusinessCandidate): boolean {
  return business.slug === candidate.slug || business.folded === fold(candidate.name)
}
