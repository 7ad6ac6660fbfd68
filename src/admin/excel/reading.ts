import type { Mapping } from '#import/columns/mapped.ts'
import { READING_VERSION } from '#import/reading-version.ts'
import { CHUNK_BYTES, CHUNK_ROWS } from './worker/read-chunks.ts'

/** What makes two imports of one file the same: how its columns are read, and how its rows are cut. */
export const readingOf = (preset: string, mapping: Mapping): string =>
  JSON.stringify(['screen', READING_VERSION, preset, Object.entries(mapping), CHUNK_ROWS, CHUNK_BYTES])
