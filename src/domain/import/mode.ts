/** What an import may do with businesses that the directory has: nothing, fill what they lack, or all. */
export const IMPORT_MODES = ['new', 'fill', 'overwrite'] as const

export type ImportMode = (typeof IMPORT_MODES)[number]

export const DEFAULT_MODE: ImportMode = 'overwrite'

/** What can happen to businesses that a file no longer has. */
export const MISSING_ACTIONS = ['close', 'trash'] as const

export type MissingAction = (typeof MISSING_ACTIONS)[number]
