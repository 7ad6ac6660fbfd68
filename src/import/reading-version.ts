/**
 * Part of what makes two imports of one file the same. It must be raised with every change by which the same file
 * gives other rows, or rows cut into other chunks: an import that is under way then is not taken up in between.
 */
export const READING_VERSION = 3
