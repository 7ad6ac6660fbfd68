import type { Database } from '../client.ts'
import { readSettingsOf } from './read.ts'

/** The names of sources, the most trusted first; empty where all are trusted alike. */
export async function readSourceOrder(db: Database): Promise<readonly string[]> {
  const { sourceOrder } = await readSettingsOf(db, ['sourceOrder'])
  return sourceOrder.split(', ').filter((name) => name !== '')
}
