/** The most businesses in a list of chosen ones. */
export const MAX_IDS = 50

/** The most digits of an id in such a list. */
export const ID_DIGITS = 15

const LARGEST_ID = 10 ** ID_DIGITS - 1

/** Whether a value can be the id of a business: a whole number from 1 that a list of chosen businesses accepts. */
export const isBusinessId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_ID
