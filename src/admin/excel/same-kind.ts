import type { Kinds } from '#domain/kinds/kinds.ts'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { fold } from '#domain/text/fold.ts'
import type { CategoryChoices } from './category-choices.ts'

interface KnownCategory {
  readonly id: number
  readonly name: string
  readonly businessCount: number
}

/** The known category of the same kind as each new label, as 'Gym' and 'Fitness center' are; that with most businesses. */
export function sameKindOf(
  labels: readonly string[],
  categories: readonly KnownCategory[],
  kinds: Pick<Kinds, 'ofLabel'>,
): CategoryChoices {
  const kindOf = (label: string) => (label === OTHER_CATEGORY ? undefined : kinds.ofLabel(fold(label))[0])
  const byKind = new Map<string, number>()
  for (const { id, name } of categories.toSorted((a, b) => b.businessCount - a.businessCount)) {
    const kind = kindOf(name)
    if (kind !== undefined && !byKind.has(kind)) byKind.set(kind, id)
  }
  return Object.fromEntries(
    labels.flatMap((label): [string, number][] => {
      const id = byKind.get(kindOf(label) ?? '')
      return id === undefined ? [] : [[label, id]]
    }),
  )
}
