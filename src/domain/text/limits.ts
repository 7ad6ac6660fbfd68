/** The longest address that every browser and crawler takes. */
export const LONGEST_LINK = 2083
