import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { count, max, sum } from 'drizzle-orm'
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
import { readAdminOrigin, readEdgeCache, type Env } from '#domain/env.ts'
import { BUILT_SETTINGS } from '#domain/site-settings.ts'
import { TAG_SETTINGS } from '#domain/snippet/tags.ts'
import { ROOT } from './root.ts'

const FOLDERS = ['src', 'functions', 'db', 'public', 'scripts/lib/render']
const FILES = [
  'scripts/lib/deployed-configuration.ts',
  'astro.config.mjs',
  'wrangler.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Hashes of what a build depends on. */
export interface BuildFingerprint {
  /** Sources, packages and settings: where they differ, everything is built anew. */
  readonly code: string
  /** What the operator set for all pages: where it differs, every page is rendered again. */
  readonly shared: string
  /** Everything, with the data. */
  readonly all: string
}

/** `tagHosts`: the hosts that the policy of pages names; `root`: the folder of the sources, which ends with a slash. */
export async function buildFingerprint(
  db: Database,
  settings: Env,
  tagHosts: string,
  root = ROOT,
): Promise<BuildFingerprint> {
  const sources = createHash('sha256')
  const folders = FOLDERS.flatMap((folder) => sourcesIn(root, folder))
  for (const file of [...FILES, ...folders]) sources.update(file).update(readFileSync(join(root, file)))
  const { siteUrl, prerenderCities, photoHosts, mapStyleUrl } = settings
  const chosen = [
    ...[siteUrl, readAdminOrigin(process.env), prerenderCities, photoHosts, mapStyleUrl, tagHosts],
    readEdgeCache(process.env),
  ]
  const code = sources.update(JSON.stringify(chosen)).digest('hex')
  const shared = hashed(await readShared(db))
  return { code, shared, all: hashed([code, shared, await readRowState(db)]) }
}

const hashed = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isUnbuilt(entry.name))
    .map((entry) => join(entry.parentPath.slice(root.length), entry.name))
    .sort()
}

/** Lengths of what a time begins with. */
const MONTH = 7
const DAY = 10

const isUnbuilt = (name: string) => /\.(test\.ts|xlsx|md)$/.test(name)

/** What all pages show, and the time for which they show it: of a day where anything is dated, else of a month. */
async function readShared(db: Database): Promise<unknown> {
  const [snippets, placements, plans, sponsors, [creatives]] = await db.batch([
    db.select().from(htmlSnippets),
    db.select().from(adPlacements),
    db.select().from(pricingPlans),
    db.select().from(sponsorships),
    db.select({ rows: count(), newest: max(adCreatives.updatedAt) }).from(adCreatives),
  ])
  const isDated = sponsors.length > 0 || (creatives?.rows ?? 0) > 0
  const time = new Date().toISOString().slice(0, isDated ? DAY : MONTH)
  const settings = await readSettingsOf(db, [...BUILT_SETTINGS, ...TAG_SETTINGS])
  return [time, snippets, placements, plans, sponsors, creatives, settings, await readAdSettings(db)]
}

/** The state of the rows: whatever is written sets a time or a count. */
async function readRowState(db: Database): Promise<unknown> {
  return db.batch([
    db
      .select({ rows: count(), newest: max(businesses.updatedAt), trashed: max(businesses.deletedAt) })
      .from(businesses),
    db.select({ rows: count(), newest: max(categories.updatedAt) }).from(categories),
    db
      .select({ rows: count(), newest: max(cities.updatedAt), businesses: sum(cities.businessCount) })
      .from(cities),
    db.select({ rows: count() }).from(countries),
    db.select({ rows: count(), newest: max(reviews.id) }).from(reviews),
  ])
}
