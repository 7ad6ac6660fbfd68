import { formerMatchKey, identity, isExportedRow, matchKey, valuesKey } from '#domain/business/identity.ts'
import { mayHaveId, unmarkedId } from '#domain/business/shared-id.ts'
import { hash53 } from '#domain/text/hash.ts'
import { businessSlugs } from '#domain/text/slug.ts'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import type { CityRecord } from './city-match.ts'
import type { ImportContext } from './context.ts'
import { possibleIds } from './same-record.ts'
import { idKeys, type Incoming, isUniversal, type KnownBusinesses, sourceKey } from './match.ts'
import type { ChunkTaxonomy } from './taxonomy.ts'
import * as record from './business-content.ts'
import { factsInMode, mayChangeCategory } from './mode.ts'
import { type RowMeaning, RowMeanings } from './row-meanings.ts'

export interface NumberedCandidate {
  /** The row number in the spreadsheet, from 1. */
  readonly row: number
  readonly candidate: BusinessCandidate
  /** All its cells are those of an earlier row, and it has no id. */
  readonly isCopy?: boolean | undefined
}

/** A business as it will be after this chunk. */
export interface PlannedBusiness {
  readonly id: number
  readonly stored: record.StoredBusiness | undefined
  /** What was stored before this import; undefined for a new business. */
  readonly original: record.StoredBusiness | undefined
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
  /** The ids by which the row was looked up. */
  readonly sought: readonly string[]
  /** The stored businesses of which it means the first that no earlier row meant; empty where an id decides. */
  readonly twins: readonly number[]
}

export interface ChunkPlan {
  readonly businesses: readonly PlannedBusiness[]
  /** The business of each row in the order of the rows; undefined for a copy of an earlier row. */
  readonly meant: readonly (ResolvedBusiness | undefined)[]
  readonly imported: number
  readonly updated: number
  readonly unchanged: number
  readonly duplicates: number
}

/** Adds the match key and the possible slugs, which depend on the candidate's city. */
export function prepare(
  { row, candidate, isCopy = false }: NumberedCandidate,
  places: ChunkTaxonomy,
  isDryRun = false,
): Incoming {
  const meant = places.cities.meantBy(candidate)
  const [city] = meant
  const key = matchKey(candidate, city?.slug ?? null)
  // It may have come into another city that it may mean, or into none before its own was known.
  const slugs = meant.flatMap(({ slug }) => [slug, ...(places.formerSlugs.get(slug) ?? [])])
  const { baseAddress } = candidate
  const forms = baseAddress ? [candidate, { ...candidate, address: baseAddress }] : [candidate]
  const former = [
    ...[...slugs, ...(candidate.city ? [] : [null])].flatMap((slug) =>
      forms.map((form) => matchKey(form, slug)),
    ),
    ...[formerMatchKey(candidate)].filter((each) => each !== undefined),
  ]
  // A dry run assigns no slugs.
  const possible = isDryRun
    ? []
    : possibleSlugs(candidate, city?.name ?? null, identity({ ...candidate, matchKey: key }))
  return {
    ...{ row, candidate, isCopy, matchKey: key },
    slugs: candidate.slug ? [candidate.slug, ...possible] : possible,
    formerKeys: former.filter((each) => each !== key),
  }
}

/** Without an id there may be several of one name and address: their last slug is set apart by all they say. */
function possibleSlugs(candidate: BusinessCandidate, cityName: string | null, identity: string): string[] {
  const { name, city = cityName, countryCode = null } = candidate
  const named = { name, city, countryCode }
  const slugs = businessSlugs({ ...named, identity })
  if (idKeys(candidate).length > 0) return slugs
  return [...slugs, ...businessSlugs({ ...named, identity: valuesKey(candidate) }).slice(-1)]
}

/**
 * The city of a row for the business that it matches: of several that it may mean the one where the business is.
 * Null for none, undefined where the file does not say.
 */
function cityFor(
  candidate: BusinessCandidate,
  before: Pick<record.Content, 'cityId'> | undefined,
  { cities }: ChunkTaxonomy,
): CityRecord | null | undefined {
  const meant = cities.meantBy(candidate)
  const city = meant.find(({ id }) => id === before?.cityId) ?? meant[0]
  if (candidate.city !== undefined) return city ?? null
  return before?.cityId == null ? city : undefined
}

/** Whether the business has one of the row's ids already: of several places, each keeps the one that it came with. */
const isOwnId = (candidate: BusinessCandidate, before: Pick<record.Content, 'sourceId'> | undefined) =>
  before?.sourceId != null && possibleIds(candidate).includes(before.sourceId)

/** Whether another row of the id has moved the business away from the place by which this row found it. */
const hasLeft = (candidate: BusinessCandidate, now: record.Content) => {
  const id = unmarkedId(candidate)
  return id !== undefined && !mayHaveId(candidate.sourceId ?? '', id, now)
}

/** The row's keys without that of a bare id under which its business is not stored. */
const keysFor = (keys: readonly string[], candidate: BusinessCandidate, { sourceId }: record.Content) =>
  keys.filter((key) => key !== sourceKey(candidate) || sourceId === null || sourceId === candidate.sourceId)

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
  originals: ReadonlyMap<number, record.StoredBusiness> = new Map(),
): ChunkPlan {
  const inChunk = new Map<string, PlannedBusiness>()
  const byId = new Map<number, PlannedBusiness>()
  const planned: PlannedBusiness[] = []
  const meant: (ResolvedBusiness | undefined)[] = []
  const counts = { imported: 0, duplicates: 0 }
  const isHeldByAnother = (candidate: BusinessCandidate, id: number | undefined) => {
    const key = sourceKey(candidate)
    if (key === undefined) return false
    return [inChunk.get(key), stock.holder(key)].some((holder) => holder !== undefined && holder.id !== id)
  }
  /** The business of the chunk that has the strongest of the ids, unless a stored one has it. */
  const repeatedBy = (keys: readonly string[]) => {
    const strongest = keys.find((key) => inChunk.has(key) || (isUniversal(key) && stock.holder(key)))
    return strongest === undefined ? undefined : inChunk.get(strongest)
  }
  const factsFor = (
    { candidate, matchKey }: Incoming,
    before?: record.Content & { readonly id: number },
    stored?: record.StoredBusiness,
  ) => {
    const city = cityFor(candidate, before, places)
    const wasThere = stored !== undefined && !context.created.has(stored.id)
    const keepsCategory =
      (before && candidate.category === undefined) || (wasThere && !mayChangeCategory(context.mode, stored))
    const category = keepsCategory ? undefined : places.categories.of(candidate.category)
    const given = record.factsOf(candidate, {
      matchKey,
      ...(category && { category }),
      ...(city !== undefined && { city }),
      keepsSourceId: !candidate.placeId || isExportedRow(candidate),
      isSourceIdTaken: isHeldByAnother(candidate, before?.id) || isOwnId(candidate, before),
    })
    const said = before && !isExportedRow(candidate) ? record.withoutIdRemoval(given, before) : given
    const facts = wasThere ? factsInMode(context.mode, said, before ?? stored, stored) : said
    return { facts, category, city, wasThere }
  }
  // Read again after a crash, rows mean the businesses that they have written already.
  const isFree = ({ id }: record.StoredBusiness) => context.seq < context.resumeAt || !context.seen.has(id)
  const meanings = new RowMeanings(rows, stock, isFree, (stored, incoming) => {
    const content = record.mergeFacts(stored, factsFor(incoming, stored, stored).facts)
    return record.contentHash(content) === stored.contentHash
  })
  let nextId = stock.lastId + 1
  let nextRowNumber = stock.lastRowNumber + 1

  for (const incoming of rows) {
    const { candidate } = incoming
    const [place] = places.cities.meantBy(candidate)
    if (place) context.citySlugs.add(place.slug)
    if (incoming.isCopy) {
      counts.duplicates += 1
      meant.push(undefined)
      continue
    }
    const keys = idKeys(candidate)
    const repeated = repeatedBy(keys)
    const meaning: RowMeaning = repeated ? { stored: repeated.stored } : meanings.of(incoming)
    const met = byId.get(meaning.stored?.id ?? -1)
    const { stored, twins = [] }: RowMeaning =
      !repeated && met && hasLeft(candidate, met.content) ? { stored: undefined } : meaning
    const earlier = repeated ?? (stored && met)
    const before = earlier ? { ...earlier.content, id: earlier.id } : stored
    const { facts, category, city, wasThere } = factsFor(incoming, before, stored)
    const seed = hash53(identity({ ...candidate, matchKey: incoming.matchKey }))
    const isRepeat =
      earlier !== undefined ||
      (stored !== undefined && context.seen.has(stored.id)) ||
      keys.some((key) => context.planned.has(hash53(key)))
    if (isRepeat) counts.duplicates += 1

    const original = earlier?.original ?? (isRepeat ? originals.get(stored?.id ?? -1) : stored)
    const content = !before
      ? record.newContent(facts)
      : isRepeat
        ? record.inCountryOf(
            facts.cityId == null ? null : city,
            record.filledContent(before, facts, original, places.categories.other?.id),
          )
        : record.mergeFacts(before, facts)
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

    const reviews = wasThere && context.mode === 'new' ? [] : (candidate.reviews ?? [])
    // A row that only fills gaps sets the match key only if it also sets the address.
    const known = earlier ?? stored
    const keeps = !facts.address || (isRepeat && before?.address)
    // Of several cities that the row may mean, the business's own tells.
    const ownKey = known && city ? matchKey(candidate, city.slug) : incoming.matchKey
    const isAsBefore = original !== undefined && record.isNamedAlike(original, content)
    const key = isAsBefore ? original.matchKey : known && keeps ? known.matchKey : ownKey
    if (earlier) {
      Object.assign(earlier, { content, derived, matchKey: key })
      earlier.reviews.push(...reviews)
      meant.push({ business: earlier, sought: keysFor(keys, candidate, content), twins })
      continue
    }
    if (!stored && !isRepeat) counts.imported += 1
    if (stored) context.seen.add(stored.id)
    const held = keysFor(keys, candidate, content)
    if (!stored && context.dryRun) for (const key of held) context.planned.add(hash53(key))

    const id = stored?.id ?? ownNumber(candidate, 'id', nextId)
    const globalRowNumber = stored?.globalRowNumber ?? ownNumber(candidate, 'globalRowNumber', nextRowNumber)
    nextId = Math.max(nextId, id + 1)
    nextRowNumber = Math.max(nextRowNumber, globalRowNumber + 1)
    const business: PlannedBusiness = {
      ...{ id, stored, original, isRepeat },
      slug: stored?.slug ?? (context.dryRun ? '' : freeSlug(incoming, id, stock.takenSlugs)),
      globalRowNumber,
      randomKey: stored?.randomKey ?? seed,
      matchKey: key,
      content,
      derived,
      reviews: [...reviews],
    }
    if (!stored) {
      context.seen.add(business.id)
      context.created.add(business.id)
    }
    planned.push(business)
    byId.set(id, business)
    meant.push({ business, sought: held, twins })
    for (const key of held) if (!inChunk.has(key)) inChunk.set(key, business)
  }
  const known = planned.filter((business) => business.original)
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
  return { businesses: planned, meant, ...counts, updated, unchanged: met - updated }
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
