import { readFileSync } from 'node:fs'
import type { StreetsJson } from '#domain/streets/archive.ts'
import { streetsJsonPath } from '#domain/paths.ts'
import { streets } from '#functions/routes/streets.ts'

/** Streets of Monaco, zoom 0 to 14: © OpenStreetMap contributors, ODbL. */
export const MONACO: Buffer = readFileSync(new URL('../fixtures/streets/monaco.pmtiles', import.meta.url))
/** A tile of zoom 14 that lies in it. */
export const MONACO_TILE = '14/8529/5974'

/** Files as the runtime offers those in a folder; records the requested ranges. */
export function archiveFiles(files: Record<string, Uint8Array>) {
  const ranges: string[] = []
  const changed = new Map<Uint8Array, string>()
  const modifiedOf = (file: Uint8Array) => {
    const known = changed.get(file) ?? new Date(changed.size * 1000).toUTCString()
    changed.set(file, known)
    return known
  }
  const answer = (address: string | URL | Request, init?: RequestInit) => {
    const name = new URL(address instanceof Request ? address.url : address).pathname.slice(1)
    const range = new Headers(init?.headers).get('Range') ?? ''
    ranges.push(`${name} ${range}`)
    const file = files[name]
    if (file === undefined) return new Response(null, { status: 404 })
    const [, first = 0, last = 0] = /^bytes=(\d+)-(\d+)$/.exec(range)?.map(Number) ?? []
    if (first >= file.length)
      return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${file.length}` } })
    const part = file.slice(first, last + 1)
    const headers = new Headers({ 'Last-Modified': modifiedOf(file), 'Content-Length': String(part.length) })
    if (part.length === file.length) return new Response(part, { headers })
    headers.set('Content-Range', `bytes ${first}-${first + part.length - 1}/${file.length}`)
    return new Response(part, { status: 206, headers })
  }
  const fetch = (...[address, init]: Parameters<typeof answer>) => Promise.resolve(answer(address, init))
  return { files, ranges, fetch }
}

/** Asks the route of streets, as a browser does. */
export const ask = async (
  path: string,
  env: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => streets.request(path, { headers: { 'Accept-Encoding': 'gzip, br', ...headers } }, env)

/** The bytes of an archive, some of them replaced. */
export function withBytes(archive: Buffer, at: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(archive)
  copy.set(bytes, at)
  return copy
}

/** A number for the setting of each test, as an isolate keeps open streets by their setting. */
let settings = 0
export function site(files: Record<string, Uint8Array>) {
  const prefix = `s${settings++}-`
  const named = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [prefix + name, bytes]))
  const offered = archiveFiles(named)
  const env = { STREETS: Object.keys(named).join(), STREETS_FILES: offered }
  const describe = async () => (await ask(streetsJsonPath, env)).json() as Promise<StreetsJson>
  const versionOf = async () => new URL((await describe()).tiles[0] ?? '').pathname.split('/')[2] ?? ''
  const tile = async (path: string, headers?: Record<string, string>) =>
    ask(`/streets/${await versionOf()}/${path}.pbf`, env, headers)
  const replace = (name: string, bytes: Uint8Array) => (named[prefix + name] = bytes)
  const remove = (name: string) => Reflect.deleteProperty(named, prefix + name)
  return { ...offered, env, describe, versionOf, tile, replace, remove, prefix }
}
