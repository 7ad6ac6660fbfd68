/**
 * Part of the identity of an import of a file. Must be raised with every change by which the same file gives other
 * rows, or rows in other chunks: an unfinished import is then not resumed.
 */
export const READING_VERSION = 4
