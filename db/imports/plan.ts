import { identity, matchKey } from '#domain/business/identity.ts'
import { hash53 } from '#domain/text/hash.ts'
import { businessSlugs } from '#domain/text/slug.ts'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import type { CityRecord } from './city-match.ts'
import type { ImportContext } from './context.ts'
import { type Incoming, isReimportedRow, type KnownBusinesses, recordKeys, sourceKey } from './match.ts'
import type { ChunkTaxonomy } from './taxonomy.ts'
import * as record from './business-content.ts'

export interface NumberedCandidate {
  /** The row number in the spreadsheet, from 1. */
  readonly row: number
  readonly candidate: BusinessCandidate
}

/** A business as it will be after this chunk. */
export interface PlannedBusiness {
  readonly id: number
  readonly stored: record.StoredBusiness | undefined
  /** Seen earlier in this import, in another chunk. */
  readonly isRepeat: boolean
  readonly slug: string
  readonly globalRowNumber: number
  readonly randomKey: number
  matchKey: string
  content: record.Content
  derived: ReturnType<typeof record.derivedColumns>
  readonly reviews: NonNullable<BusinessCandidate['reviews']>[number][]
}

export interface ResolvedBusiness {
  readonly business: PlannedBusiness
  /** The keys by which the row was looked up. */
  readonly sought: readonly string[]
  /** The key by which a row without an id matches it. */
  readonly match: string
}

export interface ChunkPlan {
  readonly businesses: readonly PlannedBusiness[]
  /** The business of each row and the keys by which it is matched from then on, in the order of the rows. */
  readonly meant: readonly ResolvedBusiness[]
  readonly imported: number
  readonly updated: number
  readonly unchanged: number
  readonly duplicates: number
}

/** Adds the match key and the possible slugs, which depend on the candidate's city. */
export function prepare(
  { row, candidate }: NumberedCandidate,
  places: ChunkTaxonomy,
  isDryRun = false,
): Incoming {
  const meant = places.cities.meantBy(candidate)
  const [city] = meant
  const key = matchKey(candidate, city?.slug ?? null)
  // It may have come into another city that it may mean, or into none before its own was known.
  const slugs = meant.flatMap(({ slug }) => [slug, ...(places.formerSlugs.get(slug) ?? [])])
  const former = [...slugs, ...(candidate.city ? [] : [null])].map((slug) => matchKey(candidate, slug))
  // A dry run assigns no slugs.
  const possible = isDryRun
    ? []
    : businessSlugs({
        name: candidate.name,
        city: candidate.city ?? city?.name ?? null,
        identity: identity({ ...candidate, matchKey: key }),
      })
  return {
    ...{ row, candidate, matchKey: key, slugs: candidate.slug ? [candidate.slug, ...possible] : possible },
    formerKeys: former.filter((each) => each !== key),
  }
}

/**
 * The city of a row for the business that it matches: of several that it may mean the one where the business is.
 * Null for none, undefined where the file does not say.
 */
export function cityFor(
  candidate: BusinessCandidate,
  before: Pick<record.Content, 'cityId'> | undefined,
  { cities }: ChunkTaxonomy,
): CityRecord | null | undefined {
  const meant = cities.meantBy(candidate)
  const city = meant.find(({ id }) => id === before?.cityId) ?? meant[0]
  if (candidate.city !== undefined) return city ?? null
  return before?.cityId == null ? city : undefined
}

/** Whether the chunk changes a stored business. */
export function isChanged({ stored, derived }: PlannedBusiness): boolean {
  return stored !== undefined && stored.contentHash !== derived.contentHash
}

/** Decides what each row changes in the directory; writes nothing. */
export function planChunk(
  rows: readonly Incoming[],
  stock: KnownBusinesses,
  places: ChunkTaxonomy,
  context: ImportContext,
): ChunkPlan {
  const inChunk = new Map<string, PlannedBusiness>()
  const planned: PlannedBusiness[] = []
  const meant: ResolvedBusiness[] = []
  const counts = { imported: 0, duplicates: 0 }
  const isHeldByAnother = (candidate: BusinessCandidate, id: number | undefined) => {
    const key = sourceKey(candidate)
    const holder = key === undefined ? undefined : (inChunk.get(key) ?? stock.holder(key))
    return holder !== undefined && holder.id !== id
  }
  let nextId = stock.lastId + 1
  let nextRowNumber = stock.lastRowNumber + 1

  for (const incoming of rows) {
    const { candidate } = incoming
    const keys = recordKeys(incoming)
    const earlier = keys.map((key) => inChunk.get(key)).find(Boolean)
    const stored = earlier ? earlier.stored : stock.find(incoming)
    const before = earlier?.content ?? stored
    const city = cityFor(candidate, before, places)
    if (city) context.citySlugs.add(city.slug)
    const category =
      before && candidate.category === undefined ? undefined : places.categories.of(candidate.category)
    const given = record.factsOf(candidate, {
      matchKey: incoming.matchKey,
      ...(category && { category }),
      ...(city !== undefined && { city }),
      keepsSourceId: isReimportedRow(candidate) && !isHeldByAnother(candidate, earlier?.id ?? stored?.id),
    })
    const facts = before && !isReimportedRow(candidate) ? record.withoutIdRemoval(given, before) : given
    const seed = hash53(identity({ ...candidate, matchKey: incoming.matchKey }))
    const planKey = hash53(keys[0] ?? '')
    const isRepeat =
      earlier !== undefined ||
      (stored !== undefined && context.seen.has(stored.id)) ||
      context.planned.has(planKey)
    if (isRepeat) counts.duplicates += 1

    const content = before ? record.mergeFacts(before, facts, isRepeat) : record.newContent(facts)
    const texts = earlier?.derived ?? stored
    // Derived columns of new businesses are not needed in a dry run.
    const isUnread = context.dryRun && !stored
    const derived = isUnread
      ? record.NOTHING_DERIVED
      : record.derivedColumns(content, {
          categoryText:
            content.categoryId === category?.id ? category.searchText : (texts?.categoryFolded ?? ''),
          cityText: content.cityId === city?.id ? city.searchText : (texts?.cityFolded ?? ''),
        })

    // A row that only fills gaps sets the match key only if it also sets the address.
    const known = earlier ?? stored
    const keeps = !candidate.address || (isRepeat && before?.address)
    // Of several cities that the row may mean, the business's own tells.
    const ownKey = known && city ? matchKey(candidate, city.slug) : incoming.matchKey
    const key = known && keeps ? known.matchKey : ownKey
    if (earlier) {
      Object.assign(earlier, { content, derived, matchKey: key })
      if (!inChunk.has(`match ${key}`)) inChunk.set(`match ${key}`, earlier)
      earlier.reviews.push(...(candidate.reviews ?? []))
      meant.push({ business: earlier, sought: keys, match: `match ${key}` })
      continue
    }
    if (!stored && !isRepeat) counts.imported += 1
    if (stored) context.seen.add(stored.id)
    else if (context.dryRun) context.planned.add(planKey)

    const id = stored?.id ?? ownNumber(candidate, 'id', nextId)
    const globalRowNumber = stored?.globalRowNumber ?? ownNumber(candidate, 'globalRowNumber', nextRowNumber)
    nextId = Math.max(nextId, id + 1)
    nextRowNumber = Math.max(nextRowNumber, globalRowNumber + 1)
    const business: PlannedBusiness = {
      id,
      stored,
      isRepeat,
      slug: stored?.slug ?? (context.dryRun ? '' : freeSlug(incoming, id, stock.takenSlugs)),
      globalRowNumber,
      randomKey: stored?.randomKey ?? seed,
      matchKey: key,
      content,
      derived,
      reviews: [...(candidate.reviews ?? [])],
    }
    if (!stored) context.seen.add(business.id)
    planned.push(business)
    meant.push({ business, sought: keys, match: `match ${key}` })
    // Not by former keys, by which no row of another chunk would find it either.
    const present = keys.filter((key) => !key.startsWith('match '))
    for (const key of [...present, `match ${incoming.matchKey}`])
      if (!inChunk.has(key)) inChunk.set(key, business)
  }
  const known = planned.filter((business) => business.stored && !business.isRepeat)
  const updated = known.filter(isChanged).length
  return { businesses: planned, meant, ...counts, updated, unchanged: known.length - updated }
}

/** The widest gap between two numbers that is still taken over from an export of this directory. */
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
