import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openDatabase, type Database } from '#db/client.ts'
import { findRunning } from '#scripts/lib/database.ts'

const CLIENT = join(process.env.DIST_DIR ?? 'dist', 'client')

/** The content of a file of the built site. */
export const readBuilt = (path: string) => readFileSync(join(CLIENT, path), 'utf8')

/** A built page by its path, without the leading slash. */
export const readPage = (path: string) => readBuilt(join(path, 'index.html'))

/** The page that is shown where there is none. */
export const readNotFound = async () =>
  (await fetch(`${process.env.TEST_URL ?? 'http://localhost:8787'}/no-such-page`)).text()

/** The file names in a folder of the built site. */
export const listBuilt = (folder: string) => readdirSync(join(CLIENT, folder))

/** The size of a file of the built site in bytes. */
export const sizeOf = (path: string) => statSync(join(CLIENT, path)).size

/** The gzipped size in bytes. */
export const gzipSize = (text: string) => gzipSync(text).length

/** All matches of a pattern's first group in a page. */
export const findAll = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => value)

/** The schema.org nodes of a page. */
export function readGraph(html: string): readonly Record<string, unknown>[] {
  const [json = '{"@graph":[]}'] = findAll(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
}

const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)(?:[\w$*{},\s]*from)?\s*["'`](\.[^"'`]+)["'`]/g

/** The imports of a script, as paths in the built folder. */
export const importsOf = (script: string): readonly string[] =>
  findAll(readBuilt(script), STATIC_IMPORT).map((path) => posix.join(posix.dirname(script), path))

/** A script, by its path in the built folder, and all its static imports. */
export function graphOf(script: string, met = new Set<string>()): Set<string> {
  if (met.has(script)) return met
  met.add(script)
  for (const path of importsOf(script)) graphOf(path, met)
  return met
}

/** The scripts of a page and everything they import, as paths within `_astro`. */
export function scriptsOf(html: string): readonly string[] {
  const scripts = new Set<string>()
  for (const script of findAll(html, /(?:src|component-url|renderer-url)="\/(_astro\/[^"]+\.js)"/g))
    graphOf(script, scripts)
  return [...scripts].map((path) => posix.relative('_astro', path))
}

/** The database of the site under test, whose build lies in its data folder; throws where the site does not run. */
export async function openSiteDatabase(): Promise<Database> {
  const address = await findRunning(join(process.env.DIST_DIR ?? 'dist', '..'))
  if (address === undefined) throw new Error('The site under test is not running.')
  return openDatabase(address.url, address.authToken)
}
