import type { Mapping } from '#import/columns/apply-mapping.ts'
import { PARSER_VERSION } from '#import/parser-version.ts'
import { CHUNK_BYTES, CHUNK_ROWS } from './worker/read-chunks.ts'

/** Two imports of a file are the same if their columns are read and their rows are chunked alike. */
export const parseOptionsKey = (preset: string, mapping: Mapping): string =>
  JSON.stringify(['screen', PARSER_VERSION, preset, Object.entries(mapping), CHUNK_ROWS, CHUNK_BYTES])
