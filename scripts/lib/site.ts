import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'astro'
import type { Database } from '#db/client.ts'
import { readPageSource } from '#db/page-config/read.ts'
import { planAds } from '#domain/ads/plan.ts'
import type { Env } from '#domain/env.ts'
import { mayRunTags, tagHosts, type TagHosts } from '#domain/snippet/tag-hosts.ts'
import { databaseVariables } from './database.ts'
import { buildFingerprint } from './fingerprint.ts'
import { ROOT } from './root.ts'
import type { DatabaseAddress } from './sqld.ts'

/** Builds the site into `outDir` from the database at the address, and notes there what it was built from. */
export async function buildSite(
  db: Database,
  address: DatabaseAddress,
  settings: Env,
  outDir: string,
): Promise<void> {
  const note = noteFile(outDir)
  rmSync(note, { force: true })
  const fingerprint = await buildFingerprint(db, settings)
  // The pages read their settings from the environment, at build time as in the Worker.
  Object.assign(process.env, databaseVariables(address))
  process.env.TAG_HOSTS = JSON.stringify(await readHosts(db))
  const cacheDir = resolve(outDir, '.cache')
  await build({ root: ROOT, outDir: resolve(outDir), cacheDir, vite: { cacheDir: join(cacheDir, 'vite') } })
  writeFileSync(note, fingerprint)
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
  try {
    return readFileSync(noteFile(outDir), 'utf8') === (await buildFingerprint(db, settings))
  } catch {
    return false
  }
}

const noteFile = (outDir: string) => join(outDir, 'built-from')
