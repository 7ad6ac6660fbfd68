/** What can happen to businesses that a file no longer has. */
export const MISSING_ACTIONS = ['close', 'trash'] as const

export type MissingAction = (typeof MISSING_ACTIONS)[number]
