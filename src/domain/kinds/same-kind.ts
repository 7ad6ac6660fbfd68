import { OTHER_CATEGORY } from '../business/indexable.ts'
import type { CategoryChoices } from '../import/category-choices.ts'
import { fold } from '../text/fold.ts'
import type { Kinds } from './kinds.ts'

interface KnownCategory {
  readonly id: number
  readonly name: string
  readonly businessCount: number
}

/**
 * The category of the same kind for each new label ('Gym' and 'Fitness center' name one kind): the known one with most
 * businesses. Of several new labels of a kind it is the one that was `chosen` for any of them, else the kind's English
 * name, else the first.
 */
export function sameKindOf(
  labels: readonly string[],
  categories: readonly KnownCategory[],
  kinds: Pick<Kinds, 'named' | 'label'>,
  chosen: CategoryChoices = {},
): CategoryChoices {
  const kindOf = (label: string) => {
    const [kind, ...others] = label === OTHER_CATEGORY ? [] : kinds.named(fold(label))
    const isPlain = kind !== undefined && (others.length === 0 || fold(kinds.label(kind)) === fold(label))
    return isPlain ? kind : undefined
  }
  const byKind = new Map<string, number | string>()
  for (const { id, name } of categories.toSorted((a, b) => b.businessCount - a.businessCount)) {
    const kind = kindOf(name)
    if (kind !== undefined && !byKind.has(kind)) byKind.set(kind, id)
  }
  const mainOf = (alike: readonly string[], kind: string) => {
    const given = alike.map((label) => chosen[label]).find((choice) => choice !== undefined)
    return given ?? alike.find((label) => fold(label) === fold(kinds.label(kind))) ?? alike[0]
  }
  for (const [kind, alike] of Map.groupBy(labels, kindOf)) {
    const main = kind === undefined || byKind.has(kind) ? undefined : mainOf(alike, kind)
    if (kind !== undefined && main !== undefined) byKind.set(kind, main)
  }
  return Object.fromEntries(
    labels.flatMap((label): [string, number | string][] => {
      const meant = byKind.get(kindOf(label) ?? '')
      return meant === undefined || meant === label ? [] : [[label, meant]]
    }),
  )
}
