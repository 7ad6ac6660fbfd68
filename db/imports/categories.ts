import { categoryKey } from '#domain/category/key.ts'
import { appearanceOf } from '#domain/category/icon.ts'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { fold } from '#domain/text/fold.ts'
import { searchText } from '#domain/text/search-text.ts'
import { categorySlugs } from '#domain/text/slug.ts'
import { OTHER_KEY } from '../taxonomy/find.ts'

export interface CategoryRecord {
  readonly id: number
  readonly name: string
  /** The name's `categoryKey`. */
  readonly folded: string
  readonly searchText: string
  readonly slug: string
  readonly icon: string
  readonly schemaType: string
}

/** A former name of a category, or a name of one merged into it. */
export interface CategoryAlias {
  readonly folded: string
  readonly category: CategoryRecord
}

const nameOf = (label: string | null | undefined): string =>
  label && fold(label) !== '' ? label : OTHER_CATEGORY

/** The categories that a chunk of rows names; new ones are planned. */
export class ChunkCategories {
  readonly planned: CategoryRecord[] = []
  readonly #byKey: Map<string, CategoryRecord>
  readonly #takenSlugs: Set<string>
  #nextId: number

  constructor(
    known: readonly CategoryRecord[],
    aliases: readonly CategoryAlias[],
    takenSlugs: Iterable<string>,
    lastId: number,
  ) {
    const former = aliases.map(({ folded, category }) => [folded, category] as const)
    this.#byKey = new Map([...former, ...known.map((category) => [category.folded, category] as const)])
    this.#takenSlugs = new Set(takenSlugs)
    this.#nextId = lastId + 1
  }

  /** The category 'Other', where there is one. */
  get other(): CategoryRecord | undefined {
    return this.#byKey.get(OTHER_KEY)
  }

  /** The category of a label; `Other` for an empty label. */
  of(label: string | null | undefined): CategoryRecord {
    const name = nameOf(label)
    const folded = categoryKey(name)
    // A label such as 'Others' plans the category 'Other', not one of its own.
    return this.#byKey.get(folded) ?? this.#plan(folded === OTHER_KEY ? OTHER_CATEGORY : name, folded)
  }

  /** The category if it is stored or planned; plans no new one. */
  find(label: string | null | undefined): CategoryRecord | undefined {
    return this.#byKey.get(categoryKey(nameOf(label)))
  }

  #plan(name: string, folded: string): CategoryRecord {
    const slug = categorySlugs(name, folded).find((each) => !this.#takenSlugs.has(each))
    if (slug === undefined) throw new Error(`No free slug for the category "${name}"`)
    const { sign, schemaType } = appearanceOf(name)
    const category = {
      id: this.#nextId++,
      name,
      folded,
      searchText: searchText(name),
      slug,
      icon: sign,
      schemaType,
    }
    this.#takenSlugs.add(slug)
    this.#byKey.set(folded, category)
    this.planned.push(category)
    return category
  }
}
