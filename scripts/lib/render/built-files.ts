import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RenderRecord } from './hashes.ts'
import type { BuiltPath } from './renderer.ts'

/** The file of a path, as Astro names it. */
export function fileOf(client: string, { pathname, route }: Pick<BuiltPath, 'pathname' | 'route'>): string {
  if (route.type === 'endpoint') return join(client, pathname)
  return pathname === '/404' ? join(client, '404.html') : join(client, pathname, 'index.html')
}

/** Writes a file of a new build, where nobody reads it yet. */
export function writeFile(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Writes a file unless it has the content, by a new file in its place; gives whether it did. */
export function replaceFile(file: string, content: Buffer): boolean {
  if (contentOf(file)?.equals(content)) return false
  const written = `${file}.new`
  writeFile(written, content)
  renameSync(written, file)
  return true
}

function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

const FOLDERS = ['city', 'category', 'country', 'social/category', 'social/country']

/** Removes the files of cities, categories and countries that no record has; gives how many. */
export function removeOthers(client: string, records: readonly RenderRecord[]): number {
  const files = new Set(records.flatMap((record) => record.files))
  let removed = 0
  for (const folder of FOLDERS)
    for (const entry of entriesOf(join(client, folder))) {
      const path = join(folder, entry.name)
      if (files.has(entry.isDirectory() ? join(path, 'index.html') : path)) continue
      rmSync(join(client, path), { recursive: true })
      removed += 1
    }
  return removed
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
