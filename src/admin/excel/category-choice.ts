import type { CategoryChoices } from '#domain/import/category-choices.ts'

/** What a label is mapped to: a category, or another new label. */
export type Choice = CategoryChoices[string]

/** Prefix of a label in an option's value; all other values are ids. */
const LABEL = '='

export const valueOf = (choice: Choice | undefined): string =>
  typeof choice === 'string' ? `${LABEL}${choice}` : String(choice ?? '')

export function choiceOf(value: string): Choice | undefined {
  if (value.startsWith(LABEL)) return value.slice(LABEL.length)
  return value === '' ? undefined : Number(value)
}

/**
 * The choices with one for a label; labels mapped to that label are mapped to its target, so that choices never chain.
 */
export function withChoice(choices: CategoryChoices, label: string, choice?: Choice): CategoryChoices {
  const others = Object.entries(choices).filter(([name]) => name !== label)
  if (choice === undefined) return Object.fromEntries(others)
  const following = others.map(([name, meant]) => [name, meant === label ? choice : meant] as const)
  return Object.fromEntries([...following, [label, choice] as const])
}

/** The choices for labels that the file still has: another column mapping may give others. */
export function chosenOf(choices: CategoryChoices, names: readonly string[]): CategoryChoices {
  const isNew = (name: string) => names.includes(name)
  return Object.fromEntries(
    Object.entries(choices).filter(
      ([label, meant]) => isNew(label) && (typeof meant === 'number' || isNew(meant)),
    ),
  )
}
