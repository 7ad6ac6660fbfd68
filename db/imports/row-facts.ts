import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { labelsIn } from '#domain/business/field-readers.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { placeIdsOf, unmarkedPlaceId } from '#domain/business/shared-id.ts'
import * as record from './business-content.ts'
import type { CategoryRecord } from './categories.ts'
import type { CityRecord } from './city-match.ts'
import type { ImportContext } from './context.ts'
import { hasIds, type Incoming } from './incoming.ts'
import { factsInMode, mayChangeCategory } from './mode.ts'
import { possibleIds } from './same-record.ts'
import type { ChunkTaxonomy } from './taxonomy.ts'

/** What a row says of its business, as far as the import may change it. */
export interface RowFacts {
  readonly facts: record.BusinessFacts
  readonly category: CategoryRecord | undefined
  /** Null for none, undefined where the file does not say. */
  readonly city: CityRecord | null | undefined
  /** Whether the business was there before the import. */
  readonly wasThere: boolean
}

interface Known {
  /** The business as it is so far. */
  readonly before?: record.Content | undefined
  readonly stored?: record.StoredBusiness | undefined
  /** Whether another business has the row's id of its source. */
  readonly isIdTaken: boolean
}

/** The facts of a row for the business that it means; for a new one where nothing is known. */
export function rowFacts(
  { candidate, matchKey }: Incoming,
  { before, stored, isIdTaken }: Known,
  taxonomy: ChunkTaxonomy,
  { created, mode }: Pick<ImportContext, 'created' | 'mode'>,
): RowFacts {
  const city = cityFor(candidate, before, taxonomy)
  const wasThere = stored !== undefined && !created.has(stored.id)
  const keepsCategory =
    (before && candidate.category === undefined) || (wasThere && !mayChangeCategory(mode, stored))
  const category = keepsCategory ? undefined : taxonomy.categories.of(candidate.category)
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
  const facts = wasThere ? factsInMode(mode, said, before ?? stored, stored) : said
  // Plans categories for the labels of further categories too.
  for (const label of labelsIn(facts.otherCategories)) taxonomy.categories.of(label)
  return { facts, category, city, wasThere }
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

const isOwnPlaceId = (candidate: BusinessCandidate, placeId: string) =>
  [...placeIdsOf(candidate), unmarkedPlaceId(candidate)].includes(placeId)

/**
 * The hash of the business that a row alone makes, '' if its category is new; undefined for a row with an id, or with an
 * address in a city, of which there is only one business.
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
