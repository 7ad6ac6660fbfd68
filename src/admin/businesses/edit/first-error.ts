import type { FieldErrors, FieldPath } from 'react-hook-form'
import type { Tab } from '../view.ts'
import { TAB_FIELDS, type FormField, type FormValues } from './values.ts'

const ORDER = Object.values(TAB_FIELDS).flat()

/** The tab that a field is on. */
export const tabOf = (field: FormField): Tab | undefined =>
  (Object.keys(TAB_FIELDS) as Tab[]).find((tab) => TAB_FIELDS[tab]?.includes(field))

/** The fields with an error, in form order: each day of a week, each cell of a special day. */
export const errorPaths = (errors: FieldErrors<FormValues>): FieldPath<FormValues>[] =>
  ORDER.flatMap((field) => leaves(field, errors[field]) as FieldPath<FormValues>[])

export const firstError = (errors: FieldErrors<FormValues>): FieldPath<FormValues> | undefined =>
  errorPaths(errors)[0]

function leaves(path: string, error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  if ('type' in error) return [path]
  return Object.entries(error).flatMap(([part, inner]) => leaves(`${path}.${part}`, inner))
}
