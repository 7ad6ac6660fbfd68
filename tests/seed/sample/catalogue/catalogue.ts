import { items } from '../languages/language.ts'
import { carers } from './care.ts'
import { food } from './food.ts'
import type { SampleCategory } from './sample-category.ts'
import { leisure, services } from './services.ts'
import { shops } from './shops.ts'
import { stay } from './stay.ts'

/** A category with its texts split into items. */
export interface CatalogueEntry extends Pick<SampleCategory, 'name' | 'group' | 'rhythm' | 'weight'> {
  readonly types: readonly string[]
  readonly openings: readonly string[]
  readonly offers: readonly string[]
}

/** All categories of invented businesses by name. */
export const CATALOGUE: ReadonlyMap<string, CatalogueEntry> = new Map(
  [...food, ...stay, ...shops, ...carers, ...services, ...leisure].map((kind) => [
    kind.name,
    { ...kind, types: items(kind.types), openings: items(kind.openings), offers: items(kind.offers) },
  ]),
)
