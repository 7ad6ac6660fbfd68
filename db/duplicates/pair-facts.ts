import { sql } from 'drizzle-orm'
import type { BusinessSource } from '#domain/business/sources.ts'
import type { SamenessReason } from '#domain/duplicates/reasons.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'
import { sumBusinessDays } from '../events/read.ts'
import { firstRow } from '../sql/row.ts'

/** A record at a source, by its id there or the provider's. */
export interface NamedSource {
  readonly source: string | null
  readonly id: string | null
  /** The day in UTC, 'YYYY-MM-DD'; null where unknown. */
  readonly lastSeen: string | null
}

/** Facts of a record, besides its fields, that help to decide which of two to keep. */
export interface RecordFacts {
  /** Its records at sources, the first of which identifies it. */
  readonly sources: readonly NamedSource[]
  /** Texts of reviewers. */
  readonly reviews: number
  /** Undecided proposals about it. */
  readonly proposals: number
  /** Whether an owner is verified. */
  readonly hasOwner: boolean
  /** Whether a sponsorship runs or is booked. */
  readonly isSponsored: boolean
  /** The days over which views and clicks are counted. */
  readonly days: number
  readonly views: number
  readonly presses: number
}

type Row = Pick<RecordFacts, 'reviews' | 'proposals'> & {
  readonly source: string | null
  readonly sourceId: string | null
  readonly placeId: string | null
  readonly fetchedAt: string | null
  /** JSON of its records; null for a single one. */
  readonly sources: string | null
  readonly hasOwner: number
  readonly isSponsored: number
}

/** The facts of a record at an instant, in milliseconds since 1970. */
export async function readRecordFacts(db: Database, id: number, now: number): Promise<RecordFacts> {
  const today = new Date(now).toISOString().slice(0, 10)
  const [row, visits] = await Promise.all([
    firstRow<Row>(
      db,
      sql`select b.source, b.source_id as sourceId, b.place_id as placeId, b.fetched_at as fetchedAt, b.sources,
        (select count(*) from reviews r where r.business_id = b.id) as reviews,
        (select count(*) from proposals p where p.business_id = b.id and p.state = 'open') as proposals,
        exists (select 1 from claims c where c.business_id = b.id and c.ended_at is null) as hasOwner,
        exists (select 1 from sponsorships s where s.business_id = b.id and s.last_day >= ${today}) as isSponsored
        from businesses b where b.id = ${id}`,
    ),
    sumBusinessDays(db, id, now),
  ])
  const { reviews = 0, proposals = 0 } = row ?? {}
  const [hasOwner, isSponsored] = [row?.hasOwner === 1, row?.isSponsored === 1]
  return { sources: row ? sourcesOf(row) : [], reviews, proposals, hasOwner, isSponsored, ...visits }
}

function sourcesOf({ source, sourceId, placeId, fetchedAt, sources }: Row): NamedSource[] {
  if (sources === null)
    return source === null && sourceId === null && placeId === null
      ? []
      : [{ source, id: sourceId ?? placeId, lastSeen: fetchedAt?.slice(0, 10) ?? null }]
  return parseOwnJson<BusinessSource[]>(sources).map((record) => ({
    source: record.source,
    id: record.sourceId ?? record.placeId,
    lastSeen: record.lastSeen,
  }))
}

/** The certainty that two records are one business, and the reasons. */
export interface FoundPair {
  /** Log-odds to the base of 2. */
  readonly score: number
  readonly reasons: readonly SamenessReason[]
  /** ISO 8601 UTC. */
  readonly foundAt: string
}

/** The stored pair of two records; undefined for none. */
export async function findPair(db: Database, one: number, other: number): Promise<FoundPair | undefined> {
  const row = await firstRow<Omit<FoundPair, 'reasons'> & { readonly reasons: string }>(
    db,
    sql`select score, reasons, found_at as foundAt from duplicate_candidates
      where business_id = ${Math.min(one, other)} and other_id = ${Math.max(one, other)}`,
  )
  return row && { ...row, reasons: parseOwnJson<SamenessReason[]>(row.reasons) }
}
