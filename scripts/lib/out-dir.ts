import { join, resolve } from 'node:path'
import { shortHash } from '#domain/text/hash.ts'
import { isUsualDataDir } from './data-dir.ts'

/** Where `npm run build` and `npm run deploy` build. */
export const OUT_DIR = 'dist'

/**
 * Where the site of a DATA_DIR is built and served from: each has its own, so that two can be served at once. Inside
 * the project, since a build resolves packages from its own location.
 */
export function servedOutDir(dataDir: string): string {
  return isUsualDataDir(dataDir) ? join('.data', 'site') : join('.data', 'sites', shortHash(resolve(dataDir)))
}
