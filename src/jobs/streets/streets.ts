import { AppError, rootMessage } from '#domain/errors.ts'
import type { Tile } from '#domain/map/tile-grid.ts'
import { archivesFor } from '#domain/streets/archive.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { type Archive, ArchiveReplaced, openArchive } from './open-archive.ts'
import type { ReadRange } from './read-range.ts'

/** The readable archives of a site, all of one schema. */
export interface Streets {
  /** Changes whenever one of the archives changes. */
  readonly version: string
  readonly archives: readonly [Archive, ...Archive[]]
}

/** An archive of the setting and its reader; the function throws if there is no reader. */
export type NamedArchive = readonly [name: string, read: ReadRange]

/** The opened archives, and a sentence for each archive that failed to open. */
export interface Opened {
  readonly streets: Streets | undefined
  readonly problems: readonly string[]
}

/** Opens the archives of the setting; unchanged archives that are already open are reused. */
export async function openStreets(named: readonly NamedArchive[], before?: Streets): Promise<Opened> {
  const known = new Map(before?.archives.map((archive) => [archive.name, archive]))
  const results = await Promise.allSettled(
    named.map(([name, read]) => openArchive(name, read, known.get(name))),
  )
  const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const problems = results.flatMap((result) =>
    result.status === 'rejected' ? [sentenceOf(result.reason)] : [],
  )
  const [first] = opened
  if (first === undefined) return { streets: undefined, problems }
  const others = opened.filter(({ schema }) => schema !== first.schema)
  const archives = opened.filter(({ schema }) => schema === first.schema)
  const version = await sha256(archives.map(({ identity }) => identity).join())
  return {
    streets: { version: version.slice(0, 12), archives: [first, ...archives.slice(1)] },
    problems: [
      ...problems,
      ...others.map(
        ({ name, schema }) =>
          `${name} has the schema ${schema}, and ${first.name} ${first.schema}: a map is drawn from one of them.`,
      ),
    ],
  }
}

/** The sentence about a failure for the owner, with its cause. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ArchiveReplaced)
    return 'An archive of streets was replaced while it was read, or lacks bytes that its directory names.'
  if (!(error instanceof AppError)) return `An archive of streets cannot be read: ${rootMessage(error)}.`
  const isCauseSaid = error.cause === undefined || error.message.includes(rootMessage(error))
  return isCauseSaid ? error.message : `${error.message.replace(/\.$/, '')}: ${rootMessage(error)}.`
}

/** The stored tile of the best archive that has it; undefined if no archive has the tile. */
export async function readStreetsTile(
  { archives }: Streets,
  tile: Tile,
): Promise<{ readonly bytes: ArrayBuffer; readonly isGzip: boolean } | undefined> {
  for (const archive of archivesFor(archives, tile)) {
    const bytes = await archive.readTile(tile)
    if (bytes !== undefined && bytes.byteLength > 0) return { bytes, isGzip: archive.isGzip }
  }
  return undefined
}
