import type { Mapping } from '#import/columns/mapped.ts'
import { READING_VERSION } from '#import/reading-version.ts'
import { CHUNK_BYTES, CHUNK_ROWS } from './worker/read-chunks.ts'

/** Two imports of a file are the same if their columns are read and their rows are chunked alike. */
export const readingOf = (preset: string, mapping: Mapping): string =>
  JSON.stringify(['screen', READING_VERSION, preset, Object.entries(mapping), CHUNK_ROWS, CHUNK_BYTES])
