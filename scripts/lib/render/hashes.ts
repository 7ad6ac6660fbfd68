import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a process rendered: its files, and the hash of what a page is made of where the page says it. */
export interface RenderRecord {
  /** The hash of what all pages show. */
  readonly shared: string
  /** By the path of the page. */
  readonly hashes: Readonly<Record<string, string>>
  /** Relative to the folder of built pages. */
  readonly files: readonly string[]
}

export function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64')
}

const isRecord = (name: string) => /^record-\d+\.json$/.test(name)

/** The records in a folder, one of each process. */
export const readRecords = (folder: string): readonly RenderRecord[] =>
  readdirSync(folder)
    .filter(isRecord)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as RenderRecord)

/**
 * Reads the records and removes them, since they are not true of pages that are being replaced: after an end midway all
 * pages are rendered again.
 */
export function takeRecords(folder: string): readonly RenderRecord[] {
  const records = readRecords(folder)
  for (const name of readdirSync(folder).filter(isRecord)) rmSync(join(folder, name))
  return records
}

export function writeRecord(folder: string, index: number, record: RenderRecord): void {
  const file = join(folder, `record-${index}.json`)
  writeFileSync(`${file}.new`, JSON.stringify(record))
  renameSync(`${file}.new`, file)
}

/** The hashes of the last build that showed the same to all pages. */
export const knownHashes = (records: readonly RenderRecord[], shared: string): ReadonlyMap<string, string> =>
  new Map(records.flatMap((record) => (record.shared === shared ? Object.entries(record.hashes) : [])))

/** Whether the last build in a folder of records showed the same to all pages. */
export const isOfSameShared = (folder: string, shared: string): boolean =>
  readRecords(folder).some((record) => record.shared === shared)
