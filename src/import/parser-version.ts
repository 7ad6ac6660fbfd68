import { FIELDS } from './columns/fields.ts'

/** Must be raised with every change by which the same file gives other rows, or rows in other chunks. */
const RULES = 72

/**
 * Part of the identity of an import of a file: an unfinished import is not resumed where the rules are others, or there
 * are more fields.
 */
export const PARSER_VERSION = `${RULES}.${FIELDS.length}`
