import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'
import type { CityRecord } from './city-match.ts'
import type { ImportContext } from './context.ts'
import type { ChunkPlan } from './planned-business.ts'
import type { StoredBusiness } from './business-content.ts'
import { isRecordedForUndo } from './write.ts'
import { inList } from '../sql/in-list.ts'

const idsOf = (records: readonly ({ readonly id: number } | undefined)[]): number[] => [
  ...new Set(records.flatMap((record) => record?.id ?? [])),
]

/** The records seen by an import sent chunk by chunk: stored in the database and queried for each chunk. */
export class SeenInDatabase {
  readonly #db: Database
  readonly #batchId: string
  #cities: readonly number[] = []

  constructor(db: Database, batchId: string) {
    this.#db = db
    this.#batchId = batchId
  }

  /** Adds to the context which of these records were seen before. */
  async recall(
    context: ImportContext,
    businesses: readonly (StoredBusiness | undefined)[],
    cities: readonly (CityRecord | undefined)[],
  ): Promise<void> {
    const [ids, batchId] = [inList(idsOf(businesses)), this.#batchId]
    this.#cities = idsOf(cities)
    const met = await this.#db.all<{ kind: 'business' | 'created' | 'city'; id: number }>(sql`
      select kind, id from import_seen where batch_id = ${batchId} and kind = 'business' and id in ${ids}
      union all select kind, id from import_seen
        where batch_id = ${batchId} and kind = 'city' and id in ${inList(this.#cities)}
      union all select iif(before is null, 'created', 'business'), business_id from import_changes
        where batch_id = ${batchId} and business_id in ${ids}`)
    const before = met.filter(({ kind }) => kind !== 'city')
    for (const { kind, id } of before) {
      context.seen.add(id)
      if (kind === 'created') context.created.add(id)
    }
    context.citiesElsewhere -= met.length - before.length
  }

  /** The statement that stores what a chunk has seen, besides the businesses in `import_changes`. */
  keep({ businesses }: ChunkPlan): SQL {
    const unchanged = businesses.filter((business) => business.stored && !isRecordedForUndo(business))
    const met = [...unchanged.map(({ id }) => ['business', id]), ...this.#cities.map((id) => ['city', id])]
    return sql`insert into import_seen (batch_id, kind, id) select ${this.#batchId}, value ->> 0, value ->> 1
      from json_each(${JSON.stringify(met)}) where true on conflict do nothing`
  }
}
