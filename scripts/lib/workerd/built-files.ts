import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** The files that the platform reads and serves nobody. */
const UNSERVED = new Set(['/_headers', '/_redirects', '/.assetsignore'])
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pbf': 'application/x-protobuf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** The files of a built folder, by the paths that they are served at: pages without `.html` and `/index`. */
export function builtFiles(folder: string): Record<string, [file: string, etag: string, type: string]> {
  const files: Record<string, [string, string, string]> = {}
  // Shorter spellings of the same address come first, as the platform looks for them.
  for (const file of pathsOf(folder).toSorted((one, other) => rank(one) - rank(other))) {
    if (UNSERVED.has(file)) continue
    // Of the content, so that a page that is built again as it was need not be loaded again.
    const hash = createHash('sha256').update(readFileSync(join(folder, file)))
    const etag = `"${hash.digest('base64url').slice(0, 22)}"`
    files[servedAt(file)] ??= [file, etag, TYPES[extname(file)] ?? 'application/octet-stream']
  }
  return files
}

const pathsOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll('\\', '/'))

const rank = (file: string): number => (file.endsWith('/index.html') ? 2 : file.endsWith('.html') ? 1 : 0)

const servedAt = (file: string): string => file.replace(/(?:\/index)?\.html$/, '') || '/'
