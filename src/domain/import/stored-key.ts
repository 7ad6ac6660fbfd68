import { hash53 } from '../text/hash.ts'

/** The key of a stored business among the keys by which rows of a file are compared. */
export const storedKey = (id: number): number => hash53(`id ${id}`)
