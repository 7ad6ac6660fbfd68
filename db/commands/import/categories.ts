import { categoryKey } from '#domain/business/category-key.ts'
import { signFor } from '#domain/business/category-sign.ts'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { fold, searchText } from '#domain/text/fold.ts'
import { categorySlug } from '#domain/text/slug.ts'

export interface CategoryRecord {
  readonly id: number
  readonly name: string
  /** Its `categoryKey`. */
  readonly folded: string
  readonly searchText: string
  readonly slug: string
  readonly icon: string
  readonly schemaType: string
}

/** The categories a chunk of rows names; those it is the first to name are planned. */
export class ChunkCategories {
  readonly planned: CategoryRecord[] = []
  readonly #byKey: Map<string, CategoryRecord>
  #nextId: number

  constructor(known: readonly CategoryRecord[], lastId: number) {
    this.#byKey = new Map(known.map((category) => [category.folded, category]))
    this.#nextId = lastId + 1
  }

  /** The category of a label, `Other` for none. */
  of(label: string | null | undefined): CategoryRecord {
    const name = label && fold(label) !== '' ? label : OTHER_CATEGORY
    const folded = categoryKey(name)
    return this.#byKey.get(folded) ?? this.#plan(name, folded)
  }

  #plan(name: string, folded: string): CategoryRecord {
    const { sign, schemaType } = signFor(name)
    const category = {
      ...{ id: this.#nextId++, name, folded, searchText: searchText(name), slug: categorySlug(name) },
      ...{ icon: sign, schemaType },
    }
    this.#byKey.set(folded, category)
    this.planned.push(category)
    return category
  }
}
