import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { mayHaveId, unmarkedId, unmarkedPlaceId } from '#domain/business/shared-id.ts'
import type { Database } from '../client.ts'
import type { StoredBusiness } from './business-content.ts'
import { idKeys, type Incoming, isUniversal, keysUnder, sourceKey } from './incoming.ts'
import { readStored } from './read-stored.ts'
import { isRenamedSource, isSameRecord, possibleIds } from './same-record.ts'
import { lastIdOf, withPending } from './with-pending.ts'

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

type Stored = Awaited<ReturnType<typeof readStored>>

/** Everything a chunk needs of stored and `pending` businesses, in one round trip. */
export async function findKnown(
  db: Database,
  rows: readonly Incoming[],
  pending: readonly StoredBusiness[],
): Promise<KnownBusinesses> {
  const stored = await readStored(db, rows)
  const { taken, former, lastId, lastRow } = stored
  const byKey = keyed(stored, pending)
  const alike = new Map<string, StoredBusiness[]>()
  for (const business of withPending(stored.byMatch, pending))
    for (const key of matchKeysOf(business)) {
      const list = alike.get(key)
      if (list) list.push(business)
      else alike.set(key, [business])
    }
  const renamed = Map.groupBy(
    stored.otherSources.flatMap((business) =>
      [business, ...(business.sources ?? [])].map(({ sourceId }) => ({ sourceId, business })),
    ),
    ({ sourceId }) => sourceId,
  )
  const formerSlugs = new Map(former.map(({ slug, businessId }) => [slug, businessId]))
  return {
    find(incoming) {
      const { candidate } = incoming
      for (const key of idKeys(candidate)) {
        const business = byKey.get(key)
        if (business && (isUniversal(key) || isSameRecord(business, candidate, formerSlugs))) return business
      }
      if (candidate.placeId && !isExportedRow(candidate)) return holderOfPlace(candidate, byKey)
      if (!candidate.sourceId || isExportedRow(candidate)) return undefined
      const unmarked = unmarkedId(candidate)
      const [first] = keysUnder(candidate, [unmarked]).flatMap((key) => byKey.get(key) ?? [])
      if (first && unmarked && mayHaveId(candidate.sourceId, unmarked, first)) return first
      return possibleIds(candidate)
        .flatMap((id) => renamed.get(id) ?? [])
        .find(({ business }) => isRenamedSource(business, candidate))?.business
    },
    twins({ matchKey, formerKeys }) {
      const [first = [], ...others] = [matchKey, ...formerKeys].flatMap((key) => {
        const found = alike.get(key)
        return found ? [found] : []
      })
      // Rows with one key get the same list object, by which `RowMeanings` keeps the free businesses.
      return others.length === 0 ? first : [first, ...others].flat()
    },
    holder: (key) => byKey.get(key),
    takenSlugs: new Set([...taken, ...former, ...pending].map(({ slug }) => slug)),
    lastId: lastIdOf(lastId?.seq, pending),
    lastRowNumber: lastIdOf(
      lastRow?.last,
      pending.map(({ globalRowNumber }) => ({ id: globalRowNumber })),
    ),
  }
}

/** The business with the row's id, without a place mark, if it lies at the row's place. */
function holderOfPlace(
  candidate: BusinessCandidate,
  byKey: ReadonlyMap<string, StoredBusiness>,
): StoredBusiness | undefined {
  const bare = unmarkedPlaceId(candidate)
  const holder = bare === undefined ? undefined : byKey.get(`place ${bare}`)
  return holder && bare && mayHaveId(candidate.placeId ?? '', bare, holder) ? holder : undefined
}

/** The keys by which rows without an id match a business: its own, and those of its records. */
const matchKeysOf = ({ matchKey, sources }: StoredBusiness): ReadonlySet<string> =>
  new Set([matchKey, ...(sources ?? []).map((one) => one.matchKey)])

/** The businesses by their ids; of several with one id the first. */
function keyed(
  { byPlace, bySource, byOwn, merged }: Stored,
  pending: readonly StoredBusiness[],
): ReadonlyMap<string, StoredBusiness> {
  const byKey = new Map<string, StoredBusiness>()
  const remember = (key: string, business: StoredBusiness) => {
    if (!byKey.has(key)) byKey.set(key, business)
  }
  const all = (found: readonly StoredBusiness[]) => withPending(found, pending)
  for (const business of all(byPlace))
    for (const { placeId } of [business, ...(business.sources ?? [])]) remember(`place ${placeId}`, business)
  for (const business of all(bySource))
    for (const one of [business, ...(business.sources ?? [])]) remember(sourceKey(one) ?? '', business)
  for (const business of all(byOwn)) {
    remember(`own ${business.id}`, business)
    remember(`slug ${business.slug}`, business)
  }
  for (const { mergedId, keptId } of merged) {
    const kept = byKey.get(`own ${keptId}`)
    if (kept) byKey.set(`own ${mergedId}`, kept)
  }
  return byKey
}
