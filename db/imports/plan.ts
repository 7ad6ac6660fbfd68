import { identity } from '#domain/business/identity.ts'
import { mayHaveId, placeIdsOf, unmarkedId } from '#domain/business/shared-id.ts'
import { hash53 } from '#domain/text/hash.ts'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { idKeys, type Incoming, isUniversal, sourceKey } from './incoming.ts'
import type { KnownBusinesses } from './match.ts'
import type { ChunkPlan, PlannedBusiness, ResolvedBusiness } from './planned-business.ts'
import * as record from './business-content.ts'
import { type RowMeaning, RowMeanings } from './row-meanings.ts'
import { type Applied, type ChunkScope, type ResolvedRow, RowApplier } from './apply-row.ts'

/** Decides the changes of each row; writes nothing. */
export function planChunk(rows: readonly Incoming[], stock: KnownBusinesses, scope: ChunkScope): ChunkPlan {
  const planner = new ChunkPlanner(rows, stock, scope)
  for (const row of rows) planner.add(row)
  return planner.plan()
}

/** Plans the rows of a chunk in their order: each finds what those before it have planned. */
class ChunkPlanner {
  readonly #stock: KnownBusinesses
  readonly #scope: ChunkScope
  readonly #applier: RowApplier
  readonly #meanings: RowMeanings
  /** The chunk's businesses by the ids of their rows. */
  readonly #byKey = new Map<string, PlannedBusiness>()
  readonly #byId = new Map<number, PlannedBusiness>()
  /** The chunk's businesses of rows without an id, by name, address and city. */
  readonly #byPlace = new Map<string, PlannedBusiness>()
  readonly #planned: PlannedBusiness[] = []
  readonly #meant: (ResolvedBusiness | undefined)[] = []
  #imported = 0
  #duplicates = 0
  #nextId: number
  #nextRowNumber: number

  constructor(rows: readonly Incoming[], stock: KnownBusinesses, scope: ChunkScope) {
    const { context } = scope
    this.#stock = stock
    this.#scope = scope
    this.#applier = new RowApplier(scope, this.#isHeldByAnother.bind(this))
    this.#nextId = stock.lastId + 1
    this.#nextRowNumber = stock.lastRowNumber + 1
    // Rows that are read again after a crash match the businesses that they wrote.
    const isFree = ({ id }: record.StoredBusiness) => context.seq < context.resumeAt || !context.seen.has(id)
    this.#meanings = new RowMeanings(rows, stock, isFree, (stored, incoming) => {
      const content = record.mergeFacts(stored, this.#applier.factsOf(incoming, stored, stored).facts)
      return record.contentHash(content) === stored.contentHash
    })
  }

  add(incoming: Incoming): void {
    const [place] = this.#scope.taxonomy.cities.meantBy(incoming.candidate)
    if (place) this.#scope.context.citySlugs.add(place.slug)
    if (incoming.isCopy) {
      this.#duplicates += 1
      this.#meant.push(undefined)
      return
    }
    const row = this.#resolve(incoming)
    if (row.isRepeat) this.#duplicates += 1
    const applied = this.#applier.apply(row)
    const sought = keysFor(row.keys, incoming.candidate, applied)
    const business = row.earlier ? extended(row.earlier, applied) : this.#begin(row, applied, sought)
    this.#meant.push({ business, sought, twins: row.twins })
  }

  /** The chunk's plan, once all its rows were added. */
  plan(): ChunkPlan {
    const known = this.#planned.filter((business) => business.original)
    const differs = (business: PlannedBusiness, hash?: string) =>
      Number(business.original?.contentHash !== hash)
    // A business that an earlier chunk had counted is counted anew.
    const updated = known.reduce(
      (sum, business) =>
        sum +
        differs(business, business.derived.contentHash) -
        (business.isRepeat ? differs(business, business.stored?.contentHash) : 0),
      0,
    )
    const met = known.filter(({ isRepeat }) => !isRepeat).length
    return {
      businesses: this.#planned,
      meant: this.#meant,
      kept: this.#applier.kept,
      imported: this.#imported,
      duplicates: this.#duplicates,
      updated,
      unchanged: met - updated,
    }
  }

  /** Finds the business that a row matches. */
  #resolve(incoming: Incoming): ResolvedRow {
    const { candidate } = incoming
    const keys = idKeys(candidate)
    const ofIds = this.#repeatedBy(keys)
    const meant: RowMeaning = ofIds ? { stored: ofIds.stored } : this.#meanings.of(incoming)
    const repeated = ofIds ?? (meant.stored ? undefined : this.#byPlace.get(placeKey(incoming) ?? ''))
    const meaning = repeated ? { stored: repeated.stored, twins: meant.twins ?? [] } : meant
    const met = this.#byId.get(meaning.stored?.id ?? -1)
    const { stored, twins = [] }: RowMeaning =
      !repeated && met && hasLeft(candidate, met.content) ? { stored: undefined } : meaning
    const earlier = repeated ?? (stored && met)
    const { seen, planned } = this.#scope.context
    const isRepeat =
      earlier !== undefined ||
      (stored !== undefined && seen.has(stored.id)) ||
      [...keys, ...(stored ? [] : [placeKey(incoming) ?? []].flat())].some((key) => planned.has(hash53(key)))
    return {
      incoming,
      keys,
      stored,
      twins,
      earlier,
      isRepeat,
      before: earlier ? { ...earlier.content, id: earlier.id } : stored,
      original:
        earlier?.original ?? (isRepeat ? this.#scope.remembered.originals.get(stored?.id ?? -1) : stored),
    }
  }

  /** The business of the chunk that has the strongest of the ids, unless a stored one has it. */
  #repeatedBy(keys: readonly string[]): PlannedBusiness | undefined {
    const strongest = keys.find(
      (key) => this.#byKey.has(key) || (isUniversal(key) && this.#stock.holder(key)),
    )
    return strongest === undefined ? undefined : this.#byKey.get(strongest)
  }

  #isHeldByAnother(candidate: BusinessCandidate, id: number | undefined): boolean {
    const key = sourceKey(candidate)
    if (key === undefined) return false
    return [this.#byKey.get(key), this.#stock.holder(key)].some(
      (holder) => holder !== undefined && holder.id !== id,
    )
  }

  /** Plans a business that no earlier row of the chunk matches. */
  #begin(
    { incoming, stored, original, isRepeat }: ResolvedRow,
    applied: Applied,
    held: readonly string[],
  ): PlannedBusiness {
    const { candidate } = incoming
    const { seen, created, planned, dryRun } = this.#scope.context
    if (!stored && !isRepeat) this.#imported += 1
    const place = placeKey(incoming)
    if (!stored && dryRun) for (const key of place ? [...held, place] : held) planned.add(hash53(key))
    const id = stored?.id ?? ownNumber(candidate, 'id', this.#nextId)
    const globalRowNumber =
      stored?.globalRowNumber ?? ownNumber(candidate, 'globalRowNumber', this.#nextRowNumber)
    this.#nextId = Math.max(this.#nextId, id + 1)
    this.#nextRowNumber = Math.max(this.#nextRowNumber, globalRowNumber + 1)
    const business: PlannedBusiness = {
      id,
      stored,
      original,
      isRepeat,
      slug: stored?.slug ?? (dryRun ? '' : freeSlug(incoming, id, this.#stock.takenSlugs)),
      globalRowNumber,
      randomKey:
        stored?.randomKey ?? (dryRun ? 0 : hash53(identity({ ...candidate, matchKey: incoming.matchKey }))),
      ...applied,
    }
    seen.add(id)
    if (!stored) created.add(id)
    this.#planned.push(business)
    this.#byId.set(id, business)
    for (const key of held) if (!this.#byKey.has(key)) this.#byKey.set(key, business)
    if (place && !this.#byPlace.has(place)) this.#byPlace.set(place, business)
    return business
  }
}

/** A business with the changes of a further row. */
function extended(business: PlannedBusiness, { reviews, ...applied }: Applied): PlannedBusiness {
  Object.assign(business, applied)
  business.reviews.push(...reviews)
  return business
}

/** The key shared by rows without an id that are one business: name, address and city. */
const placeKey = ({ candidate, matchKey }: Incoming): string | undefined =>
  candidate.address && candidate.city && idKeys(candidate).length === 0 ? `match ${matchKey}` : undefined

/** Whether another row with the id moved the business away from where this row matched it. */
const hasLeft = (candidate: BusinessCandidate, now: record.Content) => {
  const id = unmarkedId(candidate)
  return id !== undefined && !mayHaveId(candidate.sourceId ?? '', id, now)
}

/** The row's keys, without a bare id under which its business is not stored: another business may have that id. */
const keysFor = (
  keys: readonly string[],
  candidate: BusinessCandidate,
  { content, sources }: Pick<Applied, 'content' | 'sources'>,
) => {
  const { placeId } = candidate
  const held = [content, ...(sources ?? [])].map((one) => one.placeId)
  const isMarked =
    placeId != null && !held.includes(placeId) && placeIdsOf(candidate).some((id) => held.includes(id))
  const { sourceId } = content
  return keys.filter((key) =>
    key === sourceKey(candidate)
      ? sourceId === null || sourceId === candidate.sourceId
      : !(isMarked && key === `place ${placeId}`),
  )
}

/** The widest gap between numbers at which an export's number is kept. */
const WIDEST_GAP = 1_000_000

/** The next number, or the number from an export of this directory if it is free and close enough. */
function ownNumber(candidate: BusinessCandidate, name: 'id' | 'globalRowNumber', next: number): number {
  const own = candidate.slug && candidate.id ? candidate[name] : undefined
  return own && Number.isSafeInteger(own) && own >= next && own - next <= WIDEST_GAP ? own : next
}

/** The first free slug; if all were used before by businesses now gone, one that ends in the new id. */
function freeSlug({ slugs }: Incoming, id: number, taken: Set<string>): string {
  const slug = slugs.find((each) => !taken.has(each)) ?? `${slugs[0]}-${id}`
  taken.add(slug)
  return slug
}
