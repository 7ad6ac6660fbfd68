import { join } from 'node:path'
import { runMeasured } from './measured-run.ts'

/** Builds the site of an empty directory in a folder within the project, all pages on demand; returns its path. */
export async function buildEmpty(folder: string, signal: AbortSignal): Promise<string> {
  const out = join(folder, 'site')
  const environment = { DATA_DIR: join(folder, 'empty'), DATABASE_URL: '', PRERENDER_CITIES: '0' }
  await runMeasured('scripts/migrate.ts', [], environment, signal)
  await runMeasured('scripts/build.ts', ['--out', out], environment, signal)
  return out
}
