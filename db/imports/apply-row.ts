import { matchKey } from '#domain/business/identity.ts'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { joinKept, type KeptField } from '#domain/import/kept-pins.ts'
import { contentOfRecord, type Names, type Sourced } from '../businesses/sources.ts'
import type { NamedTaxonomy } from '../taxonomy/by-ids.ts'
import * as record from './business-content.ts'
import type { CategoryRecord } from './categories.ts'
import type { CityRecord } from './city-match.ts'
import type { ImportContext } from './context.ts'
import type { Incoming } from './incoming.ts'
import type { PlannedBusiness } from './planned-business.ts'
import { type RowFacts, rowFacts } from './row-facts.ts'
import { followRow, type MeantRecord, meantRecord, metByRow } from './row-sources.ts'
import type { ChunkTaxonomy } from './taxonomy.ts'

/** Stored data that the rows of a chunk need besides their own values. */
export interface Remembered {
  /** Businesses as they were before the import. */
  readonly originals: ReadonlyMap<number, record.StoredBusiness>
  /** Categories and cities named in their sources' records. */
  readonly named: NamedTaxonomy
  /** The last import that wrote a business's only record. */
  readonly batchOf: ReadonlyMap<number, string>
}

/** The input for planning rows. */
export interface ChunkScope {
  readonly taxonomy: ChunkTaxonomy
  readonly context: ImportContext
  readonly remembered: Remembered
}

/** A row and the business it matches. */
export interface ResolvedRow {
  readonly incoming: Incoming
  readonly keys: readonly string[]
  /** The stored business; undefined for a new one. */
  readonly stored: record.StoredBusiness | undefined
  readonly twins: readonly number[]
  /** The business as earlier rows of the chunk changed it. */
  readonly earlier: PlannedBusiness | undefined
  /** The business with all changes so far. */
  readonly before: (record.Content & { readonly id: number }) | undefined
  /** Whether an earlier row of the import matches the same business. */
  readonly isRepeat: boolean
  /** The stored business before this import. */
  readonly original: record.StoredBusiness | undefined
}

/** The changes that a row makes to its business. */
export type Applied = Pick<
  PlannedBusiness,
  'content' | 'derived' | 'matchKey' | 'pinnedFields' | 'sources' | 'reviews'
>

type KnownBusiness = Sourced & { readonly id: number }

const NOT_KNOWN = { matchKey: '', pinnedFields: null, sources: null }

type IsHeldByAnother = (candidate: BusinessCandidate, id: number | undefined) => boolean

/** Applies rows to their businesses, each to the record of its source. */
export class RowApplier {
  readonly #scope: ChunkScope
  readonly #names: NamesInChunk
  readonly #isHeldByAnother: IsHeldByAnother
  /** The records that earlier rows of the chunk matched. */
  readonly #met = new Set<string>()
  /** Values of rows that pinned fields held back. */
  kept: readonly KeptField[] = []

  constructor(scope: ChunkScope, isHeldByAnother: IsHeldByAnother) {
    this.#scope = scope
    this.#names = new NamesInChunk(scope)
    this.#isHeldByAnother = isHeldByAnother
  }

  /** A row's facts for a business; `present` is the business where `before` is one of its records. */
  factsOf(
    incoming: Incoming,
    before: ResolvedRow['before'],
    stored: record.StoredBusiness | undefined,
    present = before,
  ): RowFacts {
    const { taxonomy, context } = this.#scope
    const isIdTaken = this.#isHeldByAnother(incoming.candidate, present?.id)
    const facts = rowFacts(incoming, { before, stored, present, isIdTaken }, taxonomy, context)
    this.#names.add(facts)
    return facts
  }

  /** Applies a row to the business that it matches. */
  apply(row: ResolvedRow): Applied {
    const known = this.#known(row)
    const meant = known && meantRecord(row.incoming, known, this.#scope.remembered.batchOf)
    return meant ? this.#applyToRecord(row, known, meant) : this.#applyAlone(row)
  }

  /** The business with all changes so far, and its records at sources. */
  #known({ before, stored, earlier }: ResolvedRow) {
    if (!before) return undefined
    const { at } = this.#scope.context
    const { matchKey: key, pinnedFields, sources } = earlier ?? stored ?? NOT_KNOWN
    const { createdAt = at, updatedAt = at } = stored ?? {}
    return { ...before, matchKey: key, pinnedFields, sources, createdAt, updatedAt }
  }

  /** Applies a row to its own record, in a business with several records. */
  #applyToRecord(row: ResolvedRow, present: KnownBusiness, meant: MeantRecord): Applied {
    const { incoming, stored, earlier, original } = row
    const target = meant.records[meant.at]
    // Two rows of one business may each match a record of their own.
    const met = `${present.id} ${meant.at}`
    const isRepeat = this.#met.has(met) || (row.isRepeat && target?.batch === this.#scope.context.batchId)
    this.#met.add(met)
    const before = target && { ...contentOfRecord(target), id: present.id }
    const { said, city, wasThere, kept } = this.factsOf(incoming, before, stored, present)
    this.kept = joinKept(this.kept, kept)
    const isLeft = wasThere && this.#scope.context.mode === 'new'
    const otherCategory = this.#scope.taxonomy.categories.other?.id
    const followed = isLeft
      ? {
          ...present,
          content: record.contentWith(present, {}),
          sources: metByRow({ incoming, present, meant }, this.#scope.context),
        }
      : followRow(
          { incoming, meant, said, present, original, isRepeat, city, otherCategory },
          this.#scope.context,
          this.#names,
        )
    const { content, matchKey: ownKey, pinnedFields, sources } = followed
    const texts = earlier?.derived ?? stored
    const cityText = content.cityId === null ? '' : this.#names.city(content.cityId)?.searchText
    return {
      content,
      derived: this.#derived(content, stored, {
        categoryText: this.#names.category(content.categoryId)?.searchText ?? texts?.categoryFolded ?? '',
        cityText: cityText ?? texts?.cityFolded ?? '',
      }),
      pinnedFields,
      sources,
      matchKey: ownKey,
      reviews: isLeft ? [] : [...(incoming.candidate.reviews ?? [])],
    }
  }

  #derived(
    content: record.Content,
    stored: record.StoredBusiness | undefined,
    texts: Parameters<typeof record.derivedColumns>[1],
  ): Applied['derived'] {
    return this.#scope.context.dryRun
      ? record.unwrittenColumns(content, stored !== undefined)
      : record.derivedColumns(content, texts)
  }

  /** Applies a row to a new business, or to one without other sources. */
  #applyAlone({ incoming, before, stored, earlier, isRepeat, original }: ResolvedRow): Applied {
    const { candidate } = incoming
    const { facts, category, city, wasThere, kept } = this.factsOf(incoming, before, stored)
    this.kept = joinKept(this.kept, kept)
    const content = !before
      ? record.newContent(facts)
      : isRepeat
        ? record.inCountryOf(
            facts.cityId == null ? null : city,
            record.filledContent(before, facts, original, this.#scope.taxonomy.categories.other?.id),
          )
        : record.mergeFacts(before, facts)
    const texts = earlier?.derived ?? stored
    const derived = this.#derived(content, stored, {
      categoryText: content.categoryId === category?.id ? category.searchText : (texts?.categoryFolded ?? ''),
      cityText: content.cityId === city?.id ? city.searchText : (texts?.cityFolded ?? ''),
    })
    // A row that only fills gaps sets the match key only if it also sets the address.
    const known = earlier ?? stored
    const keeps = !facts.address || (isRepeat && before?.address)
    // If the row may mean several cities, the business's own one counts.
    const ownKey = known && city ? matchKey(candidate, city.slug) : incoming.matchKey
    const isAsBefore = original !== undefined && record.isNamedAlike(original, content)
    return {
      content,
      derived,
      pinnedFields: null,
      sources: null,
      matchKey: isAsBefore ? original.matchKey : known && keeps ? known.matchKey : ownKey,
      reviews: wasThere && this.#scope.context.mode === 'new' ? [] : [...(candidate.reviews ?? [])],
    }
  }
}

/** The categories and cities in the records of a chunk's businesses and rows. */
class NamesInChunk implements Names {
  readonly #categories: Map<number, CategoryRecord>
  readonly #cities: Map<number, CityRecord>

  constructor({ remembered: { named }, taxonomy }: ChunkScope) {
    this.#categories = new Map(named.categories)
    this.#cities = new Map(named.cities)
    const { other } = taxonomy.categories
    if (other) this.#categories.set(other.id, other)
  }

  add({ category, city }: Pick<RowFacts, 'category' | 'city'>): void {
    if (category) this.#categories.set(category.id, category)
    if (city) this.#cities.set(city.id, city)
  }

  category(id: number): CategoryRecord | undefined {
    return this.#categories.get(id)
  }

  city(id: number): CityRecord | undefined {
    return this.#cities.get(id)
  }
}
