import { sql, type SQL } from 'drizzle-orm'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import type { DuplicateDirectory, FoundPair } from '#domain/duplicates/directory.ts'
import { reasonsOf } from '#domain/duplicates/explain.ts'
import type { DuplicateRecord } from '#domain/duplicates/facts.ts'
import type { SamenessReason } from '#domain/duplicates/reasons.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'
import { inList } from '../sql/in-list.ts'

/** Google's place ids are one list, whatever file has them. */
const PLACES = 'place ids'

/**
 * The list whose id identifies a business first, as in the `sources` of its record: '' for an unnamed list, null for
 * none.
 */
export const FIRST_LIST = sql<string | null>`iif(place_id is not null, ${PLACES},
  iif(source_id is not null, coalesce(source, ''), null))`

interface Row extends Omit<DuplicateRecord, 'phones' | 'sources' | 'sourceIds'> {
  readonly phoneDigits: string | null
  readonly otherPhones: string | null
  readonly placeId: string | null
  readonly source: string | null
  readonly sourceId: string | null
  /** JSON of the ids at each source if there are several, else null. */
  readonly others: string | null
}

const COLUMNS = sql`b.id, b.name, b.address, b.street, b.city_folded as city, b.city_id as cityId,
  b.country_code as countryCode, b.postal_code as postalCode, b.phone, b.phone_digits as phoneDigits,
  b.other_phones as otherPhones, b.website, b.latitude, b.longitude,
  nullif(b.category_id, (select id from categories where name = ${OTHER_CATEGORY})) as categoryId,
  b.place_id as placeId, coalesce(b.source, '') as source, b.source_id as sourceId,
  iif(b.sources is null, null, (select json_group_array(json_array(coalesce(s.source, ''), s.source_id, s.place_id))
    from business_sources s where s.business_id = b.id)) as others`

type Ids = readonly [source: string | null, sourceId: string | null, placeId: string | null]

function recordOf({
  phoneDigits,
  otherPhones,
  placeId,
  source,
  sourceId,
  others,
  ...row
}: Row): DuplicateRecord {
  const all: readonly Ids[] = [
    [source, sourceId, placeId],
    ...(others === null ? [] : parseOwnJson<Ids[]>(others)),
  ]
  const lists = all.flatMap(([list, id, place]) => [...(place ? [PLACES] : []), ...(id ? [list ?? ''] : [])])
  const ids = all.flatMap(([, id, place]) => [id ?? [], place ?? []].flat())
  return {
    ...row,
    phones: [phoneDigits, otherPhones],
    sources: [...new Set(lists)],
    sourceIds: [...new Set(ids)],
  }
}

async function read(db: Database, condition: SQL): Promise<DuplicateRecord[]> {
  return (await db.all<Row>(sql`select ${COLUMNS} from businesses b where ${condition}`)).map(recordOf)
}

/** A page of all businesses that are not in the trash, in the order of their ids. */
export const readRecordsAfter = (db: Database, id: number, limit: number): Promise<DuplicateRecord[]> =>
  read(db, sql`b.id > ${id} and b.deleted_at is null order by b.id limit ${limit}`)

/** These businesses in the order of their ids, without trashed ones. */
export const readRecords = (db: Database, ids: readonly number[]): Promise<DuplicateRecord[]> =>
  read(db, sql`b.id in ${inList(ids)} and b.deleted_at is null order by b.id`)

/** Two probable duplicates, with the reasons; the first is the older one. */
export interface ExplainedPair {
  readonly one: DuplicateRecord
  readonly other: DuplicateRecord
  /** Log-odds to the base of 2. */
  readonly score: number
  readonly reasons: readonly SamenessReason[]
}

/** The pairs found, with their reasons; `byId` has their records. */
export function explained(
  { records }: Pick<DuplicateDirectory, 'records'>,
  pairs: readonly FoundPair[],
  byId: ReadonlyMap<number, DuplicateRecord>,
): ExplainedPair[] {
  return pairs.flatMap(({ one, other, score, levels }) => {
    const ids = [records[one]?.id ?? 0, records[other]?.id ?? 0].toSorted((a, b) => a - b)
    const [first, second] = ids.map((id) => byId.get(id))
    return first && second
      ? [{ one: first, other: second, score, reasons: reasonsOf(first, second, levels) }]
      : []
  })
}

/**
 * The pairs of a whole directory with their reasons; records are read again, and pairs trashed meanwhile are left out.
 */
export async function explain(
  db: Database,
  directory: Pick<DuplicateDirectory, 'records'>,
  pairs: readonly FoundPair[],
): Promise<ExplainedPair[]> {
  const ids = pairs.flatMap(({ one, other }) => [directory.records[one]?.id, directory.records[other]?.id])
  return explained(directory, pairs, byId(await readRecords(db, [...new Set(ids.map((id) => id ?? 0))])))
}

export const byId = (records: readonly DuplicateRecord[]): ReadonlyMap<number, DuplicateRecord> =>
  new Map(records.map((record) => [record.id, record]))
