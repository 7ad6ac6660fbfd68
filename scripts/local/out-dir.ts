import { join, resolve } from 'node:path'
import { shortHash } from '#domain/text/hash.ts'
import { ROOT } from './root.ts'

/** Where `npm run build` and `npm run deploy` build. */
export const OUT_DIR = 'dist'

/**
 * Where the site of a DATA_DIR is built and served from: each has its own, so that two can be served at once.
 * Inside the project, since a build finds its packages from where it lies.
 */
export function servedOutDir(dataDir: string): string {
  const isUsual = resolve(dataDir) === resolve(ROOT, '.data')
  return isUsual ? join('.data', 'site') : join('.data', 'sites', shortHash(resolve(dataDir)))
}
