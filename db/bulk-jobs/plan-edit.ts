import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { candidateOfBulk } from '#domain/business/bulk-edit.ts'
import type { BulkPatch } from '#domain/business/bulk-patch.ts'
import { isSameSources, recordsOf, storedSources } from '../businesses/sources.ts'
import { type BusinessChange, differences } from '../businesses/audit.ts'
import { requireCategory, resolveTaxonomy } from '../businesses/form-taxonomy.ts'
import { pinsAfter } from '../businesses/pins.ts'
import type { VersionedBusiness } from '../businesses/write-statements.ts'
import type { Database } from '../client.ts'
import * as record from '../imports/business-content.ts'
import type { CategoryRecord } from '../imports/categories.ts'
import type { CityRecord } from '../imports/city-match.ts'
import type { ChunkTaxonomy } from '../imports/taxonomy.ts'
import { searchableText } from '../search/vocabulary.ts'
import { readTaxonomy } from '../taxonomy/by-ids.ts'

/** A business that a patch changes. */
export interface PlannedEdit {
  readonly change: BusinessChange
  readonly row: VersionedBusiness
  /** The former values of the columns that differ. */
  readonly before: Readonly<Record<string, unknown>>
  /** The words by which it is found, before and after. */
  readonly texts: readonly [before: string, after: string]
}

export interface EditPlan {
  /** The businesses to change, in the cheapest order for writing the full-text index. */
  readonly edits: readonly PlannedEdit[]
  readonly taxonomy: ChunkTaxonomy
  /** The number of businesses left unchanged because the form would refuse their new texts. */
  readonly unfit: number
}

/** What a patch changes of these businesses. Throws when its category is gone. */
export async function planEdits(
  db: Database,
  stored: readonly record.StoredBusiness[],
  patch: BulkPatch,
): Promise<EditPlan> {
  const { cityId, ...form } = patch
  const known = await readTaxonomy(
    db,
    stored.map((business) => business.categoryId),
    [cityId, ...stored.map((business) => business.cityId)],
  )
  const category = form.categoryId === undefined ? undefined : await requireCategory(db, form.categoryId)
  const target =
    cityId === undefined ? undefined : cityId === null ? null : (known.cities.get(cityId) ?? null)
  const given = target?.countryCode ? { ...form, countryCode: target.countryCode } : form
  const changed = stored.flatMap((business) => {
    const fields = candidateOfBulk(given, business)
    if (fields === undefined) return []
    const old = business.cityId === null ? null : (known.cities.get(business.cityId) ?? null)
    const isAbroad = fields.countryCode !== undefined && fields.countryCode !== business.countryCode
    const moving = target === undefined && isAbroad ? movingAbroad(business, fields, old) : undefined
    return [{ business, fields, old, moving }]
  })
  const taxonomy = await resolveTaxonomy(
    db,
    changed.flatMap(({ moving }) => moving ?? []),
  )
  const edits = changed.flatMap(({ business, fields, old, moving }) => {
    const city = target ?? (target === null ? null : moving ? (taxonomy.cities.of(moving) ?? null) : old)
    const from = known.categories.get(business.categoryId)
    return planned(business, fields, { from, into: category ?? from, old, city })
  })
  return {
    edits: edits.toSorted((a, b) => b.popularity - a.popularity || a.change.id - b.change.id),
    taxonomy,
    unfit: stored.length - changed.length,
  }
}

/** The business in its new country, to find its city by name there; undefined without a city. */
function movingAbroad(
  { name, state, latitude, longitude, timezone }: record.StoredBusiness,
  fields: Partial<BusinessCandidate>,
  city: CityRecord | null,
): BusinessCandidate | undefined {
  return city === null
    ? undefined
    : { name, state, latitude, longitude, timezone, ...fields, city: city.name }
}

interface Move {
  readonly from: CategoryRecord | undefined
  readonly into: CategoryRecord | undefined
  readonly old: CityRecord | null
  readonly city: CityRecord | null
}

function planned(
  business: record.StoredBusiness,
  fields: Partial<BusinessCandidate>,
  { from, into, old, city }: Move,
): readonly (PlannedEdit & { readonly popularity: number })[] {
  const { id, version: readVersion, slug, name, matchKey } = business
  const facts = record.factsOf({ name, ...fields }, { ...(into && { category: into }), city, matchKey })
  const content = record.mergeFacts(business, facts)
  const pinnedFields = pinsAfter({
    pins: business.pinnedFields,
    before: business,
    after: content,
    saysTimezone: Boolean(fields.timezone),
    setBy: 'operator',
  })
  const was = { slug, category: from?.name ?? '', city: old?.name ?? null }
  const is = { slug, category: into?.name ?? '', city: city?.name ?? null, pinnedFields }
  const difference = differences(business, content, was, is)
  const sources = pinnedFields && storedSources(recordsOf(business), content)
  const replaced = record.CONTENT.filter(
    (column) => JSON.stringify(content[column]) !== JSON.stringify(business[column]),
  )
  if (replaced.length === 0) return []
  const derived = record.derivedColumns(content, {
    categoryText: into?.searchText ?? business.categoryFolded,
    cityText: city?.searchText ?? '',
  })
  return [
    {
      change: { id, readVersion, ...difference },
      row: { ...business, readVersion, pinnedFields, sources, content, derived },
      before: {
        ...Object.fromEntries(replaced.map((column) => [column, business[column]])),
        ...(!isSameSources(sources, business.sources) && { sources: business.sources }),
        ...(pinnedFields !== business.pinnedFields && { pinnedFields: business.pinnedFields }),
      },
      texts: [searchableText(business), searchableText(derived)],
      popularity: derived.popularity,
    },
  ]
}
