/** What an import does with known businesses: nothing, fill missing values, or overwrite all. */
export const IMPORT_MODES = ['new', 'fill', 'overwrite'] as const

export type ImportMode = (typeof IMPORT_MODES)[number]

export const DEFAULT_MODE: ImportMode = 'overwrite'

/** What is done with businesses that a file no longer has. */
export const MISSING_ACTIONS = ['close', 'trash'] as const

export type MissingAction = (typeof MISSING_ACTIONS)[number]
