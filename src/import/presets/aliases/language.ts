import type { Field } from '../../columns/fields.ts'

/** What a language calls the columns of lists: names by field, separated by commas, the most specific first. */
export type LanguageAliases = Readonly<Partial<Record<Field, string>>>
