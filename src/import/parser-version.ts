import { FIELDS } from './columns/fields.ts'

/** Must be raised with every change that gives other rows, or other chunks, for the same file. */
const RULES = 79

/** Part of the identity of a file's import: an unfinished import is not resumed with other rules or new fields. */
export const PARSER_VERSION = `${RULES}.${FIELDS.length}`
