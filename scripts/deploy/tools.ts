import { AppError } from '#domain/errors.ts'
import { commitOf } from '../lib/commit.ts'
import { migrateAndIndex } from '../lib/migrate-and-index.ts'
import { OUT_DIR } from '../lib/out-dir.ts'
import { ROOT } from '../lib/root.ts'
import { buildSite } from '../lib/site.ts'
import { stopSignal } from '../lib/stop-signal.ts'
import { runScript } from '../lib/timed-step.ts'
import type { DeployTools } from './deploy.ts'

/** What deployments are made with. */
export const deployTools = (): DeployTools => ({
  commit: commitOf(ROOT),
  outDir: OUT_DIR,
  build: (db, address, settings) => buildSite(db, address, settings, OUT_DIR),
  migrate: migrateAndIndex,
  backUp,
  fetch,
  // A host that was attached just now answers once its certificate is there.
  patienceMs: { version: 60_000, host: 900_000 },
})

async function backUp(): Promise<string> {
  let written: string | undefined
  const line = (text: string) => {
    console.log(text)
    written ??= /^Wrote (\S+), .* to (.*)\.$/.test(text) ? text : undefined
  }
  await runScript('backup.ts', ['--occasion', 'migration'], { signal: stopSignal(), line })
  if (written === undefined)
    throw new AppError('internal', 'The backup before the migration was not written.')
  return `The backup from before: ${written.replace(/^Wrote /, '')}`
}
