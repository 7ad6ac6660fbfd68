/** How many businesses a list of chosen ones names at most. */
export const MOST_CHOSEN = 50

/** Digits of an id that such a list takes. */
export const ID_DIGITS = 15

const LARGEST_ID = 10 ** ID_DIGITS - 1

/** Whether a value can be the id of a business: a whole number from 1 that a list of chosen businesses takes. */
export const isBusinessId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_ID
