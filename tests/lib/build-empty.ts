import { join } from 'node:path'
import { runMeasured } from './measured-run.ts'

/** Settings of a build without prerendered city pages. */
export const NO_CITIES = { PRERENDER_CITIES: '0' } as const

/** Builds the site of an empty directory in a folder within the project, all pages on demand; returns its path. */
export async function buildEmpty(
  folder: string,
  signal: AbortSignal,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const out = join(folder, 'site')
  const environment = { DATA_DIR: join(folder, 'empty'), DATABASE_URL: '', ...NO_CITIES, ...variables }
  await runMeasured('scripts/migrate.ts', [], environment, signal)
  await runMeasured('scripts/build.ts', ['--out', out], environment, signal)
  return out
}
