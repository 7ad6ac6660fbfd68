import { fold } from '../text/fold.ts'
import { CATEGORY_KEYWORDS } from './keywords.ts'
import type { CategoryIcon } from './icon-names.ts'

/** `schemaType` is schema.org's LocalBusiness or one of its subtypes. */
export interface CategoryAppearance {
  readonly sign: CategoryIcon
  readonly schemaType: string
}

const UNKNOWN: CategoryAppearance = { sign: 'place', schemaType: 'LocalBusiness' }

function pattern(words: string): RegExp {
  const alternatives = words.split(', ').map((word) => word.replaceAll('*', '[^ ]*'))
  return new RegExp(`(?:^| )(?:${alternatives.join('|')})s?(?: |$)`)
}

const RULES = CATEGORY_KEYWORDS.map(
  ([sign, schemaType, words]) => [pattern(words), { sign, schemaType }] as const,
)

/** The icon and schema.org type that a category's name suggests; `place` and `LocalBusiness` when it suggests none. */
export function appearanceOf(categoryName: string): CategoryAppearance {
  const name = fold(categoryName.slice(0, 200))
  return RULES.find(([words]) => words.test(name))?.[1] ?? UNKNOWN
}
