/** Missing facts by which operators filter, each a bit of the column `lacks`, from the lowest on. */
export const LACKS = [
  ...(['phone', 'email', 'website', 'photo', 'hours', 'position'] as const),
  ...(['address', 'city', 'description', 'rating', 'timezone'] as const),
] as const

export type Lack = (typeof LACKS)[number]

/** The bits of the missing data. */
export const lackBits = (lacks: readonly Lack[]): number =>
  lacks.reduce((bits, lack) => bits | (1 << LACKS.indexOf(lack)), 0)
