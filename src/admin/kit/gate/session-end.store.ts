import { atom } from 'nanostores'

/** The minutes left of a session that is about to end, 0 once it has ended; undefined before that. */
export const $minutesLeft = atom<number | undefined>(undefined)
