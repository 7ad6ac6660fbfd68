import { isWorker } from './database.ts'

const START = Date.now()

/**
 * The time by which what all pages share expires, in milliseconds. A build is of one moment: a page that waited for the
 * database where another did not would have its React components numbered in another order.
 */
export const readingTime = (): number => (import.meta.env.DEV || isWorker() ? Date.now() : START)
