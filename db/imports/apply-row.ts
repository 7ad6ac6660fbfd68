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

/** What must be known beside the rows of a chunk and what they mean. */
export interface Remembered {
  /** What businesses were before the import. */
  readonly originals: ReadonlyMap<number, record.StoredBusiness>
  /** The categories and cities that their sources say. */
  readonly named: NamedTaxonomy
  /** The imports that wrote the only record of businesses last. */
  readonly batchOf: ReadonlyMap<number, string>
}

/** What rows are planned by. */
export interface ChunkScope {
  readonly taxonomy: ChunkTaxonomy
  readonly context: ImportContext
  readonly remembered: Remembered
}

/** A row with the business that it means. */
export interface ResolvedRow {
  readonly incoming: Incoming
  readonly keys: readonly string[]
  /** Undefined for a new business. */
  readonly stored: record.StoredBusiness | undefined
  readonly twins: readonly number[]
  /** The business as earlier rows of the chunk have planned it. */
  readonly earlier: PlannedBusiness | undefined
  /** The business as it is so far. */
  readonly before: (record.Content & { readonly id: number }) | undefined
  /** Whether an earlier row of the import means the same business. */
  readonly isRepeat: boolean
  /** What was stored before this import. */
  readonly original: record.StoredBusiness | undefined
}

/** What a row makes of its business. */
export type Applied = Pick<
  PlannedBusiness,
  'content' | 'derived' | 'matchKey' | 'pinnedFields' | 'sources' | 'reviews'
>

type KnownBusiness = Sourced & { readonly id: number }

const NOT_KNOWN = { matchKey: '', pinnedFields: null, sources: null }

type IsHeldByAnother = (candidate: BusinessCandidate, id: number | undefined) => boolean

/** What rows make of the businesses that they mean, each written to the record of its source. */
export class RowApplier {
  readonly #scope: ChunkScope
  readonly #names: NamesInChunk
  readonly #isHeldByAnother: IsHeldByAnother
  /** The records that earlier rows of the chunk meant. */
  readonly #met = new Set<string>()
  /** What the rows say otherwise than people set. */
  kept: readonly KeptField[] = []

  constructor(scope: ChunkScope, isHeldByAnother: IsHeldByAnother) {
    this.#scope = scope
    this.#names = new NamesInChunk(scope)
    this.#isHeldByAnother = isHeldByAnother
  }

  /** What a row says of a business; `present` is the business where `before` is a record of it. */
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

  /** What a row makes of the business that it means. */
  apply(row: ResolvedRow): Applied {
    const known = this.#known(row)
    const meant = known && meantRecord(row.incoming, known, this.#scope.remembered.batchOf)
    return meant ? this.#applyToRecord(row, known, meant) : this.#applyAlone(row)
  }

  /** The business as it is so far, with its records at sources. */
  #known({ before, stored, earlier }: ResolvedRow) {
    if (!before) return undefined
    const { at } = this.#scope.context
    const { matchKey: key, pinnedFields, sources } = earlier ?? stored ?? NOT_KNOWN
    const { createdAt = at, updatedAt = at } = stored ?? {}
    return { ...before, matchKey: key, pinnedFields, sources, createdAt, updatedAt }
  }

  /** What a row makes of a business that has several records: it writes to its own. */
  #applyToRecord(row: ResolvedRow, present: KnownBusiness, meant: MeantRecord): Applied {
    const { incoming, stored, earlier, original } = row
    const target = meant.records[meant.at]
    // Two rows of one business may each mean a record of their own.
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

  /** What a row makes of a new business, or of one that has no other source. */
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
    // Of several cities that the row may mean, the business's own tells.
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

/** The categories and cities that the sources of a chunk's businesses say, those of its rows included. */
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
