import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { labelsIn } from '#domain/business/field-readers.ts'
import type { KeptField } from '#domain/import/kept-pins.ts'
import { firstUnits } from '#domain/text/truncate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { placeIdsOf, unmarkedPlaceId } from '#domain/business/shared-id.ts'
import { besidePins, type HeldPin } from '../businesses/pins.ts'
import * as record from './business-content.ts'
import type { CategoryRecord } from './categories.ts'
import type { CityRecord } from './city-match.ts'
import type { ImportContext } from './context.ts'
import { hasIds, type Incoming } from './incoming.ts'
import { possibleIds } from './same-record.ts'
import type { ChunkTaxonomy } from './taxonomy.ts'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import type { ImportMode } from '#domain/import/mode.ts'
import { searchText } from '#domain/text/search-text.ts'
import { type BusinessFacts, type Content, CONTENT, type StoredBusiness } from './business-content.ts'

type ContentColumn = (typeof CONTENT)[number]

/** Groups of columns that are filled together, where the first is empty. */
const TOGETHER: readonly (readonly ContentColumn[])[] = [
  ['phone', 'phoneE164'],
  ['workingHours', 'week'],
  ['latitude', 'longitude'],
  ['source', 'sourceId', 'sourceLicence'],
]

/** Columns that always have a value, which nobody may have stated; a filled 'open' is not replaced by 'closed'. */
const NEVER_MISSING: ReadonlySet<ContentColumn> = new Set(['name', 'isOpen', 'isVerified', 'businessStatus'])

const OTHER_TEXT = searchText(OTHER_CATEGORY)

/** The row's facts that the mode allows to change in a business from before the import. */
function factsInMode(
  mode: ImportMode,
  facts: BusinessFacts,
  before: Content,
  { matchKey, categoryFolded }: Pick<StoredBusiness, 'matchKey' | 'categoryFolded'>,
): BusinessFacts {
  if (mode === 'overwrite') return facts
  const kept = { name: before.name, matchKey }
  if (mode === 'new') return kept
  const isMissing = (column: ContentColumn) => {
    const [first = column] = TOGETHER.find((columns) => columns.includes(column)) ?? []
    if (NEVER_MISSING.has(first)) return false
    if (first === 'categoryId') return mayChangeCategory(mode, { categoryFolded })
    return before[first] === null || before[first] === '' || (first === 'reviewCount' && before[first] === 0)
  }
  const filled = CONTENT.filter((column) => facts[column] != null && isMissing(column))
  return { ...Object.fromEntries(filled.map((column) => [column, facts[column]])), ...kept }
}

/** Whether a row may change the category of a business from before the import. */
const mayChangeCategory = (
  mode: ImportMode,
  { categoryFolded }: Pick<StoredBusiness, 'categoryFolded'>,
): boolean => mode === 'overwrite' || (mode === 'fill' && categoryFolded === OTHER_TEXT)

/** A row's facts for its business that the import may apply. */
export interface RowFacts {
  readonly facts: record.BusinessFacts
  /** All facts of the row, including those of pinned fields. */
  readonly said: record.BusinessFacts
  readonly category: CategoryRecord | undefined
  /** The city; null for none, undefined where the file has no value. */
  readonly city: CityRecord | null | undefined
  /** Whether the business was there before the import. */
  readonly wasThere: boolean
  /** Values that pinned fields held back. */
  readonly kept: readonly KeptField[]
}

interface Known {
  /** The business with all changes so far. */
  readonly before?: record.Content | undefined
  readonly stored?: record.StoredBusiness | undefined
  /** The whole business, where `before` is one of its records. */
  readonly present?: record.Content | undefined
  /** Whether another business has the row's id of its source. */
  readonly isIdTaken: boolean
}

/** A row's facts for the business that it matches; for a new one where none is given. */
export function rowFacts(
  incoming: Incoming,
  { before, stored, present = before ?? stored, isIdTaken }: Known,
  taxonomy: ChunkTaxonomy,
  { created, mode, overwritesPinned }: Pick<ImportContext, 'created' | 'mode' | 'overwritesPinned'>,
): RowFacts {
  const { candidate, matchKey } = incoming
  const pins = overwritesPinned ? null : (stored?.pinnedFields ?? null)
  const city = cityFor(candidate, before, taxonomy)
  const wasThere = stored !== undefined && !created.has(stored.id)
  const keepsCategory =
    (present && candidate.category === undefined) || (wasThere && !mayChangeCategory(mode, stored))
  // A label that changes nothing creates no category.
  const category = keepsCategory
    ? undefined
    : pins?.category
      ? taxonomy.categories.find(candidate.category)
      : taxonomy.categories.of(candidate.category)
  const given = record.factsOf(candidate, {
    matchKey,
    ...(category && { category }),
    ...(city !== undefined && { city }),
    keepsSourceId: !candidate.placeId || isExportedRow(candidate),
    isSourceIdTaken: isIdTaken || isOwnId(candidate, before),
    hasPlaceId:
      !isExportedRow(candidate) && before?.placeId != null && isOwnPlaceId(candidate, before.placeId),
  })
  const said = before && !isExportedRow(candidate) ? record.withoutIdRemoval(given, before) : given
  const allowed = wasThere ? factsInMode(mode, said, present ?? stored, stored) : said
  const { facts, held } =
    pins && stored ? besidePins(allowed, present ?? stored, pins) : { facts: allowed, held: [] as const }
  const isNewLabel = !keepsCategory && category === undefined
  // Labels of further categories create categories too.
  for (const label of labelsIn(facts.otherCategories)) taxonomy.categories.of(label)
  const pinned =
    isNewLabel && pins?.category ? [{ field: 'category', ...pins.category } as const, ...held] : held
  return {
    facts,
    said: allowed,
    category,
    city,
    wasThere,
    kept: pinned.map((pin) => keptField(pin, incoming)),
  }
}

const LONGEST_KEPT = 200

/** A value that a pinned field held back. */
function keptField({ field, by, at }: HeldPin, { row, candidate }: Incoming): KeptField {
  const { name, city, state, countryCode, latitude, longitude } = candidate
  const said = { ...candidate, city: [city, state, countryCode], latitude: [latitude, longitude] }[field]
  const value = Array.isArray(said) ? said.filter((part) => part != null).join(', ') : said
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
  return { field, count: 1, row, name, by, at, value: firstUnits(text, LONGEST_KEPT) || null }
}

/**
 * The city of a row for its matched business: among several possible ones, the business's own. Null for none, undefined
 * where the file has no value.
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

/** Whether the business has one of the row's ids already: each of several places keeps its own. */
const isOwnId = (candidate: BusinessCandidate, before: Pick<record.Content, 'sourceId'> | undefined) =>
  before?.sourceId != null && possibleIds(candidate).includes(before.sourceId)

const isOwnPlaceId = (candidate: BusinessCandidate, placeId: string) =>
  [...placeIdsOf(candidate), unmarkedPlaceId(candidate)].includes(placeId)

/**
 * The hash of the business that the row alone makes, '' if its category is new. Undefined for a row with an id, or with
 * an address in a city, since only one business has either.
 */
export function ownHash(incoming: Incoming, taxonomy: ChunkTaxonomy): string | undefined {
  const { candidate, matchKey } = incoming
  if (!candidate.address || candidate.city || hasIds(incoming)) return undefined
  const category = taxonomy.categories.find(candidate.category)
  if (category === undefined) return ''
  const city = cityFor(candidate, undefined, taxonomy)
  const facts = record.factsOf(candidate, { matchKey, category, ...(city !== undefined && { city }) })
  return record.contentHash(record.newContent(facts))
}
