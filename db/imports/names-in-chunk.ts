import type { Names } from '../businesses/sources.ts'
import type { NamedTaxonomy } from '../taxonomy/by-ids.ts'
import type { CategoryRecord } from './categories.ts'
import type { CityRecord } from './city-match.ts'
import type { RowFacts } from './row-facts.ts'
import type { ChunkTaxonomy } from './taxonomy.ts'

/** The categories and cities that the sources of a chunk's businesses say, those of its rows included. */
export class NamesInChunk implements Names {
  readonly #categories: Map<number, CategoryRecord>
  readonly #cities: Map<number, CityRecord>

  constructor({ categories, cities }: NamedTaxonomy, { categories: { other } }: ChunkTaxonomy) {
    this.#categories = new Map(categories)
    this.#cities = new Map(cities)
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
