import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import { readPageSource } from '#db/page-config/read.ts'
import { planAds } from '#domain/ads/plan.ts'
import { type Env, readAdminOrigin, readEdgeCache, readOffline } from '#domain/env.ts'
import { mayRunTags, tagHosts, type TagHosts } from '#domain/snippet/tag-hosts.ts'
import { databaseVariables } from './database.ts'
import { renderPages } from './render-pages.ts'
import { ROOT } from './root.ts'
import type { DatabaseAddress } from './sqld.ts'
import { stopSignal } from './stop-signal.ts'
import { runScript } from './timed-step.ts'
import { copyFront } from './worker.ts'

/** The bundler's allocator gives back what it frees, by small pages: without, three bundles one after another keep 2 GB. */
const SMALL_MEMORY = {
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_ALLOW_THP: '0',
  MALLOC_ARENA_MAX: '1',
  RAYON_NUM_THREADS: '2',
  TOKIO_WORKER_THREADS: '2',
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=800',
}

/** The tools of the build tell nobody of it, and write nothing beside it: who runs it may have no folder of one's own. */
const DISCREET = { ASTRO_TELEMETRY_DISABLED: '1', WRANGLER_WRITE_LOGS: 'false' }

/**
 * Builds the site into `outDir` from the database at the address: bundles the Worker and what browsers load, then has the
 * Worker render the pages that are built ahead. Notes there what it was built from.
 */
export async function buildSite(
  db: Database,
  address: DatabaseAddress,
  settings: Env,
  outDir: string,
): Promise<void> {
  const hosts = JSON.stringify(await readHosts(db))
  const code = hashOfCode(settings, hosts)
  rmSync(codeNote(outDir), { force: true })
  const signal = stopSignal()
  await runScript('bundle.ts', ['--out', outDir], {
    signal,
    environment: { ...databaseVariables(address), ...SMALL_MEMORY, ...DISCREET, TAG_HOSTS: hosts },
  })
  copyFront(outDir)
  const onPage = (path: string) => {
    console.log(`  ├─ ${path}`)
  }
  await renderPages(db, { address, settings, outDir, signal, onPage })
  writeFileSync(codeNote(outDir), code)
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

/** Whether the build in `outDir` is of these sources and settings: its Worker renders whatever changed since. */
export async function isOfThisCode(db: Database, settings: Env, outDir: string): Promise<boolean> {
  return codeOf(outDir) === hashOfCode(settings, JSON.stringify(await readHosts(db)))
}

/** The hash of the sources and settings of the build in `outDir`; undefined where there is none. */
export function codeOf(outDir: string): string | undefined {
  try {
    return readFileSync(codeNote(outDir), 'utf8')
  } catch {
    return undefined
  }
}

/** The file that a build in `outDir` writes last. */
const codeNote = (outDir: string) => join(outDir, 'built-from')

const FOLDERS = ['src', 'functions', 'db', 'public', 'scripts/lib/workerd']
const FILES = [
  ...[
    'scripts/lib/render-pages.ts',
    'scripts/lib/deployed-configuration.ts',
    'scripts/lib/script-files.ts',
    'astro.config.mjs',
    'wrangler.toml',
  ],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
]
const isUnbuilt = (name: string) => /\.(test\.ts|xlsx|md)$/.test(name)

/**
 * A hash of sources, packages and settings: where it differs, the site is built anew. `hosts` are those that the policy of
 * pages names; `root` is the folder of the sources, which ends with a slash.
 */
export function hashOfCode(settings: Env, hosts: string, root = ROOT): string {
  const sources = createHash('sha256')
  const files = FOLDERS.flatMap((folder) => sourcesIn(root, folder))
  for (const file of [...FILES, ...files]) sources.update(file).update(readFileSync(join(root, file)))
  const { siteUrl, prerenderCities, photoHosts, mapStyleUrl } = settings
  const origin = readAdminOrigin(process.env)
  const chosen = [
    siteUrl,
    origin,
    prerenderCities,
    photoHosts,
    mapStyleUrl,
    hosts,
    readEdgeCache(process.env),
    readOffline(process.env),
  ]
  return sources.update(JSON.stringify(chosen)).digest('hex')
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isUnbuilt(entry.name))
    .map((entry) => join(entry.parentPath.slice(root.length), entry.name))
    .sort()
}
