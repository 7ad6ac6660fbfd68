import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { count, max } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { readAdSettings } from '#db/ads/settings.ts'
import { readSettingsOf } from '#db/settings/read.ts'
import {
  adCreatives,
  adPlacements,
  businesses,
  categories,
  cities,
  countries,
  htmlSnippets,
  pricingPlans,
  reviews,
  sponsorships,
} from '#db/schema/index.ts'
import { readAdminOrigin, type Env } from '#domain/env.ts'
import { BUILT_SETTINGS } from '#domain/site-settings.ts'
import { TAG_SETTINGS } from '#domain/snippet/tags.ts'
import { ROOT } from './root.ts'

const FOLDERS = ['src', 'functions', 'db', 'public']
const FILES = ['astro.config.mjs', 'wrangler.toml', 'package.json', 'package-lock.json', 'tsconfig.json']

/** A hash of all that a build depends on: sources, packages, settings and the database's content. */
export async function buildFingerprint(db: Database, settings: Env): Promise<string> {
  const hash = createHash('sha256')
  for (const file of [...FILES, ...FOLDERS.flatMap(sourcesIn)]) hash.update(file).update(read(file))
  const { siteUrl, prerenderCities, photoHosts, mapStyleUrl } = settings
  hash.update(
    JSON.stringify([siteUrl, readAdminOrigin(process.env), prerenderCities, photoHosts, mapStyleUrl]),
  )
  hash.update(JSON.stringify(await databaseState(db)))
  return hash.digest('hex')
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isUnbuilt(entry.name))
    .map((entry) => join(entry.parentPath.slice(ROOT.length), entry.name))
    .sort()
}

const isUnbuilt = (name: string) => /\.(test\.ts|xlsx|md)$/.test(name)

const read = (file: string) => readFileSync(join(ROOT, file))

async function databaseState(db: Database): Promise<unknown> {
  const tables = await db.batch([
    db.select({ rows: count(), newest: max(businesses.updatedAt) }).from(businesses),
    db.select({ rows: count(), newest: max(categories.updatedAt) }).from(categories),
    db.select({ rows: count(), newest: max(cities.updatedAt) }).from(cities),
    db.select({ rows: count() }).from(countries),
    db.select({ rows: count(), newest: max(reviews.id) }).from(reviews),
    db.select().from(htmlSnippets),
    db.select().from(adPlacements),
    db.select().from(sponsorships),
    db.select().from(pricingPlans),
    db.select({ rows: count(), newest: max(adCreatives.updatedAt) }).from(adCreatives),
  ])
  return [tables, await readSettingsOf(db, [...BUILT_SETTINGS, ...TAG_SETTINGS]), await readAdSettings(db)]
}
