/** How somebody proves that a business is theirs, the strongest first. */
export const CLAIM_METHODS = ['dns', 'file', 'mail', 'call'] as const

export type ClaimMethod = (typeof CLAIM_METHODS)[number]
