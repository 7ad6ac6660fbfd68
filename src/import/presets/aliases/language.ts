import type { Field } from '../../columns/fields.ts'

/** A language's column names by field, separated by commas, the most specific first. */
export type LanguageAliases = Readonly<Partial<Record<Field, string>>>
