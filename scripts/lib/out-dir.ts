import { join, relative, resolve } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { shortHash } from '#domain/text/hash.ts'
import { isUsualDataDir } from './data-dir.ts'
import { ROOT } from './root.ts'

/** Where `npm run build` and `npm run deploy` build. */
export const OUT_DIR = 'dist'

/**
 * The folder of the builds of a DATA_DIR, of which the newest is served: each has its own, so that two can be served at
 * once. Inside the project, since a build resolves packages from its own location.
 */
export function buildsDirOf(dataDir: string): string {
  return isUsualDataDir(dataDir) ? join('.data', 'site') : join('.data', 'sites', shortHash(resolve(dataDir)))
}

/** The folder, if a build can be made there: only inside the project its packages are found. Throws `AppError`. */
export function checkOutDir(folder: string): string {
  const path = relative(ROOT, resolve(folder))
  if (path !== '' && !path.startsWith('..')) return folder
  throw new AppError(
    'bad_request',
    `--out must be a folder inside the project, such as ".data/build": ${folder} is not, and pages are rendered with the project's packages.`,
  )
}
