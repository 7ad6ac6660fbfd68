import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import { readPageSource } from '#db/page-config/read.ts'
import { planAds } from '#domain/ads/plan.ts'
import { type Env, parseEnv } from '#domain/env.ts'
import { mayRunTags, tagHosts, type TagHosts } from '#domain/snippet/tag-hosts.ts'
import { databaseVariables } from './database.ts'
import { type BuildFingerprint, buildFingerprint } from './fingerprint.ts'
import { removeOthers } from './render/built-files.ts'
import { readRecords, isOfSameShared, takeRecords } from './render/hashes.ts'
import { RENDERER_FOLDER } from './render/keep-renderer.ts'
import type { DatabaseAddress } from './sqld.ts'
import { stopSignal } from './stop-signal.ts'
import { runScript } from './timed-step.ts'
import { renderPages, type RenderResult } from './render/render-pages.ts'

/** Processes that render at the same time, each its share: their sum needs less memory than the bundler does. */
const SHARDS = 2

/** A young generation for some pages, since what one leaves behind is gone with the page; the heap grows late. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=100']

interface RenderShardsOptions {
  readonly outDir: string
  /** The hash of what all pages show. */
  readonly shared: string
  /** Whether the pages are of a build whose files are replaced where they differ. */
  readonly isOverBuild: boolean
  readonly environment: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** A line for each page. */
  readonly print: (line: string) => void
}

/** Renders all pages in processes of their own, with React as visitors have it; what they did, summed up. */
async function renderShards(options: RenderShardsOptions): Promise<RenderResult> {
  const { outDir, shared, isOverBuild, environment, signal, print } = options
  const args = ['--out', outDir, '--shared', shared, ...(isOverBuild ? ['--changed'] : [])]
  const sum = { pages: 0, rendered: 0, written: 0 }
  const line = (text: string) => {
    if (!text.startsWith('{')) {
      print(text)
      return
    }
    const { pages, rendered, written } = JSON.parse(text) as RenderResult
    sum.pages += pages
    sum.rendered += rendered
    sum.written += written
  }
  const shards = Array.from({ length: SHARDS }, (_, index) => `${index}/${SHARDS}`)
  await Promise.all(
    shards.map((shard) =>
      runScript('render.ts', args, {
        signal,
        line,
        environment: { ...environment, NODE_ENV: 'production', PRERENDER_SHARD: shard },
        flags: FLAGS,
      }),
    ),
  )
  return sum
}

interface Options {
  readonly outDir: string
  /** The hash of what all pages show. */
  readonly shared: string
  /** Of the database that is read. */
  readonly environment: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** A line for each page. */
  readonly print: (line: string) => void
}

/**
 * Renders the pages of a build whose data has changed. In this process, which is half of the memory that a second one
 * needs; where all pages show something else, all are rendered, by processes of their own.
 */
async function renderChanged({ outDir, shared, environment, signal, print }: Options): Promise<RenderResult> {
  const folder = join(outDir, RENDERER_FOLDER)
  if (!isOfSameShared(folder, shared)) {
    takeRecords(folder)
    return renderShards({ outDir, shared, isOverBuild: true, environment, signal, print })
  }
  // As React and the pages read it.
  Object.assign(process.env, environment, { NODE_ENV: 'production' })
  return renderPages({
    outDir,
    settings: parseEnv(process.env),
    shared,
    isChangedOnly: true,
    signal,
    onPage: (path) => {
      print(`  ├─ ${path}`)
    },
  })
}

/** The bundler's allocator gives back what it frees, by small pages: without, three bundles one after another keep 2 GB. */
const SMALL_MEMORY = {
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_ALLOW_THP: '0',
  MALLOC_ARENA_MAX: '1',
  RAYON_NUM_THREADS: '2',
  TOKIO_WORKER_THREADS: '2',
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=800',
}

/** Builds the site into `outDir` from the database at the address, and notes there what it was built from. */
export async function buildSite(
  db: Database,
  address: DatabaseAddress,
  settings: Env,
  outDir: string,
): Promise<void> {
  const { fingerprint, tagHosts } = await readState(db, settings)
  forgetNotes(outDir)
  // The pages read their settings from the environment, at build time as in the Worker.
  const environment = { ...databaseVariables(address), TAG_HOSTS: tagHosts }
  const signal = stopSignal()
  await runScript('bundle.ts', ['--out', outDir], {
    signal,
    environment: { ...environment, ...SMALL_MEMORY },
  })
  const { shared } = fingerprint
  await renderShards({ outDir, shared, isOverBuild: false, environment, signal, print: console.log })
  writeNotes(outDir, fingerprint)
}

/**
 * Renders the pages of the build in `outDir` again whose data has changed since, and removes those that are gone. Where
 * there is no build of these sources and settings, the site is built as a whole.
 */
export async function buildChanged(
  db: Database,
  address: DatabaseAddress,
  settings: Env,
  outDir: string,
): Promise<void> {
  const { fingerprint } = await readState(db, settings)
  const { code, shared, all } = fingerprint
  if (codeOf(outDir) !== code) {
    console.log('There is no build of these sources and settings: everything is built.')
    return buildSite(db, address, settings, outDir)
  }
  if (readNote(noteFile(outDir)) === all) {
    console.log('Nothing has changed since the last build.')
    return
  }
  rmSync(noteFile(outDir), { force: true })
  const environment = databaseVariables(address)
  const signal = stopSignal()
  const options = { outDir, shared, environment, signal, print: console.log }
  const { pages, rendered, written } = await renderChanged(options)
  const removed = removeOthers(join(outDir, 'client'), readRecords(join(outDir, RENDERER_FOLDER)))
  console.log(`${pages} pages: ${rendered} rendered, ${written} of them changed; ${removed} removed.`)
  writeNotes(outDir, fingerprint)
}

async function readState(db: Database, settings: Env) {
  const tagHosts = JSON.stringify(await readHosts(db))
  return { tagHosts, fingerprint: await buildFingerprint(db, settings, tagHosts) }
}

/** The hosts that the code of others needs, where it may run. */
async function readHosts(db: Database): Promise<TagHosts> {
  if (!mayRunTags(process.env)) return tagHosts([], false)
  const { ads, snippets } = await readPageSource(db, Date.now())
  const plans = planAds(ads, new Date().toISOString().slice(0, 10), undefined)
  return tagHosts(
    snippets,
    plans.some(({ network }) => network !== null),
  )
}

/** Whether `outDir` holds a build of exactly these sources, settings and data. */
export async function isBuilt(db: Database, settings: Env, outDir: string): Promise<boolean> {
  const { fingerprint } = await readState(db, settings)
  return readNote(noteFile(outDir)) === fingerprint.all
}

/** Whether the build in `outDir` is of these sources and settings, so that it can be served, and renewed while it is. */
export async function isOfThisCode(db: Database, settings: Env, outDir: string): Promise<boolean> {
  const { fingerprint } = await readState(db, settings)
  return codeOf(outDir) === fingerprint.code
}

/** The hash of the sources and settings of the build in `outDir`; undefined where there is none. */
export const codeOf = (outDir: string): string | undefined => readNote(codeNote(outDir))

/** The file that a build in `outDir` writes last. */
export const noteFile = (outDir: string) => join(outDir, 'built-from')
const codeNote = (outDir: string) => join(outDir, 'built-from-code')

function writeNotes(outDir: string, { code, all }: BuildFingerprint): void {
  writeFileSync(codeNote(outDir), code)
  writeFileSync(noteFile(outDir), all)
}

function forgetNotes(outDir: string): void {
  for (const note of [noteFile(outDir), codeNote(outDir)]) rmSync(note, { force: true })
}

function readNote(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
