import type { FieldErrors, FieldPath } from 'react-hook-form'
import type { Tab } from '../view.ts'
import { TAB_FIELDS, type FormField, type FormValues } from './values.ts'

const ORDER = Object.values(TAB_FIELDS).flat()

/** The tab that a field is on. */
export const tabOf = (field: FormField): Tab | undefined =>
  (Object.keys(TAB_FIELDS) as Tab[]).find((tab) => TAB_FIELDS[tab]?.includes(field))

/** The first field of the form with an error: the day where it is hours of a week, the cell where it is a special day. */
export function firstError(errors: FieldErrors<FormValues>): FieldPath<FormValues> | undefined {
  const field = ORDER.find((each) => errors[each])
  return field && (deepest(field, errors[field]) as FieldPath<FormValues>)
}

function deepest(path: string, error: unknown): string {
  if (typeof error !== 'object' || error === null || 'type' in error) return path
  const inner = Object.entries(error).find(([, each]) => typeof each === 'object' && each !== null)
  return inner ? deepest(`${path}.${inner[0]}`, inner[1]) : path
}
