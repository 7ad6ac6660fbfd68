import { globSync } from 'node:fs'
import type { Env } from '#domain/env.ts'
import { type OpenedDatabase, databaseVariables } from './database.ts'
import { ROOT } from './root.ts'
import { listBuilds, nextBuild, removeBuilds } from './renew-site.ts'
import { isOfThisCode } from './site.ts'
import { hasFront } from './worker.ts'
import { runScript, timedStep } from './timed-step.ts'
import { migrateAndIndex } from './migrate-and-index.ts'
import { backUpBeforeMigrating } from './migration-backup.ts'
import { printDuplicates } from './print-duplicates.ts'
import { basename } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auditLog, businesses, importBatches } from '#db/schema/index.ts'

interface PrepareOptions {
  /** Where the site is built, always anew in the same folder; undefined where builds follow one another in `buildsDir`. */
  readonly outDir: string | undefined
  readonly buildsDir: string
  /** Whether a directory without businesses stays empty. */
  readonly isEmpty: boolean
  readonly signal: AbortSignal
}

/** A build that can be served. */
export interface PreparedBuild {
  readonly outDir: string
  /** Whether it is of this code; a former one is served until one of this code is there. */
  readonly isCurrent: boolean
}

/**
 * Brings tables and sample data to where they can be served, doing only what is missing, and returns the newest build, or one
 * that is made where there is none. What changed since is rendered for visitors until the next build.
 */
export async function prepare(
  opened: OpenedDatabase,
  settings: Env,
  options: PrepareOptions,
): Promise<PreparedBuild> {
  const { outDir, buildsDir, isEmpty, signal } = options
  const { db } = opened
  const environment = databaseVariables(opened)
  await backUpBeforeMigrating(db, opened, { signal })
  await timedStep('Bringing the tables up to date', signal, () => migrateAndIndex(db))
  await printDuplicates(db)
  // Nobody's database elsewhere is filled unasked.
  const samples = isEmpty || opened.sqld === undefined ? [] : globSync('db/sample/*.xlsx', { cwd: ROOT })
  for (const file of await samplesToImport(db, samples)) {
    const load = () => runScript('import.ts', [ROOT + file], { signal, environment })
    await timedStep(`Importing ${file}`, signal, load)
  }
  const last = outDir ?? listBuilds(buildsDir)[0]
  if (outDir === undefined) removeBuilds(buildsDir, last === undefined ? [] : [last])
  if (last !== undefined && (await isOfThisCode(db, settings, last))) return { outDir: last, isCurrent: true }
  if (outDir === undefined && last !== undefined && hasFront(last)) return { outDir: last, isCurrent: false }
  return build(opened, options)
}

/** Builds the site of this code before it is served. */
export async function build(
  opened: OpenedDatabase,
  { outDir, buildsDir, signal }: PrepareOptions,
): Promise<PreparedBuild> {
  const next = outDir ?? nextBuild(buildsDir)
  const line = pageCountPrinter(console.log)
  const environment = databaseVariables(opened)
  const work = () => runScript('build.ts', ['--out', next], { signal, environment, line })
  await timedStep('Building the site', signal, work)
  return { outDir: next, isCurrent: true }
}

const EVERY_MS = 2000

/**
 * Passes on the build's lines, its thousands of page lines as a count every two seconds.
 * Astro marks a page's line with a branch of a tree.
 */
function pageCountPrinter(print: (text: string) => void): (text: string) => void {
  let pages = 0
  let printedAt = Date.now()
  return (text) => {
    if (!/[├└]─/.test(text)) return
    pages += 1
    if (Date.now() - printedAt < EVERY_MS) return
    printedAt = Date.now()
    print(`  pages built: ${pages.toLocaleString('en')}`)
  }
}

/**
 * The sample files that a directory still needs: all of them where nothing has happened in it yet, so that one that was emptied
 * stays so; while its first import is one of them and was broken off, that one, which then goes on where it stopped.
 */
export async function samplesToImport(db: Database, files: readonly string[]): Promise<readonly string[]> {
  const { fileName, state, startedBy, createdAt } = importBatches
  const [first] = await db
    .select({ fileName, state, startedBy })
    .from(importBatches)
    .orderBy(asc(createdAt))
    .limit(1)
  const isBroken = first?.state === 'running' || first?.state === 'failed'
  if (first !== undefined && isBroken && first.startedBy === null) {
    const broken = files.filter((file) => basename(file) === first.fileName)
    if (broken.length > 0 && !(await isImported(db, first.fileName))) return broken
  }
  const [known] = await db.select({ id: businesses.id }).from(businesses).limit(1)
  const [done] = await db.select({ id: auditLog.id }).from(auditLog).limit(1)
  return known === undefined && done === undefined ? files : []
}

/** Whether a later import of the file was finished. */
async function isImported(db: Database, fileName: string): Promise<boolean> {
  const done = await db
    .select({ state: importBatches.state })
    .from(importBatches)
    .where(eq(importBatches.fileName, fileName))
  return done.some(({ state }) => state === 'done')
}
