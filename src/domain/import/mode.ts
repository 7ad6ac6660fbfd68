/** What an import may do with businesses that the directory has: nothing, fill what they lack, or all. */
export const IMPORT_MODES = ['new', 'fill', 'overwrite'] as const

export type ImportMode = (typeof IMPORT_MODES)[number]

export const DEFAULT_MODE: ImportMode = 'overwrite'
