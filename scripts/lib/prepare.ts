import { globSync } from 'node:fs'
import type { Env } from '#domain/env.ts'
import { databaseVariables, type OpenedDatabase } from './database.ts'
import { pageCountPrinter } from './build-progress.ts'
import { ROOT } from './root.ts'
import { samplesToImport } from './samples-to-import.ts'
import { isBuilt, isOfThisCode } from './site.ts'
import { runScript, timedStep } from './timed-step.ts'
import { migrateAndIndex } from './migrate-and-index.ts'
import { printDuplicates } from './print-duplicates.ts'

interface PrepareOptions {
  readonly outDir: string
  /** Whether the build is brought up to date while it is served. */
  readonly isRenewed: boolean
  readonly signal: AbortSignal
}

/**
 * Brings tables, sample data and the build in `outDir` to where they can be served, doing only what is missing. Returns
 * whether the build shows the data as it is: one that is renewed later is served as it was left, where it is of this code.
 */
export async function prepare(
  opened: OpenedDatabase,
  settings: Env,
  { outDir, isRenewed, signal }: PrepareOptions,
): Promise<boolean> {
  const { db } = opened
  const environment = databaseVariables(opened)
  await timedStep('Bringing the tables up to date', signal, () => migrateAndIndex(db))
  await printDuplicates(db)
  for (const file of await samplesToImport(db, globSync('db/sample/*.xlsx', { cwd: ROOT }))) {
    const load = () => runScript('import.ts', [ROOT + file], { signal, environment })
    await timedStep(`Importing ${file}`, signal, load)
  }
  if (await isBuilt(db, settings, outDir)) return true
  if (isRenewed && (await isOfThisCode(db, settings, outDir))) return false
  const line = pageCountPrinter(console.log)
  const build = () => runScript('build.ts', ['--changed', '--out', outDir], { signal, environment, line })
  await timedStep('Building the site', signal, build)
  return true
}
