import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findHolder } from './data-dir-lock.ts'

/** Where `npm start` leaves the address at which it takes requests for a build. */
export const rebuildAddressFile = (dataDir: string) => join(dataDir, 'rebuild-url')

/** The address at which the site of DATA_DIR takes requests for a build, while it is served. */
export async function findRebuildAddress(dataDir: string): Promise<string | undefined> {
  if ((await findHolder(dataDir)) === undefined) return undefined
  try {
    return readFileSync(rebuildAddressFile(dataDir), 'utf8')
  } catch {
    return undefined
  }
}
