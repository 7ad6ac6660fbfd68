import { DEFAULT_MODE } from '#domain/import/mode.ts'
import { PARSER_VERSION } from '#import/parser-version.ts'
import { columnDefaultsOf, type Reading } from './reading.ts'
import { CHUNK_BYTES, CHUNK_ROWS } from './worker/read-chunks.ts'

/** Two imports of a file are the same if their columns are mapped and their rows are chunked alike. */
export function parseOptionsKey(preset: string, reading: Reading): string {
  const constants = [...columnDefaultsOf(reading)]
  const ranks = Object.entries(reading.ranks)
  const corrections = reading.corrections.map(({ sheet = '', row, column, value }) => [
    sheet,
    row,
    column,
    value,
  ])
  return JSON.stringify([
    ...['screen', PARSER_VERSION, preset, Object.entries(reading.mapping), CHUNK_ROWS, CHUNK_BYTES],
    ...(constants.length > 0 ? [constants] : []),
    ...(ranks.length > 0 ? [ranks] : []),
    ...(reading.underived.length > 0 ? [reading.underived] : []),
    ...(reading.withHidden ? ['hidden'] : []),
    ...(corrections.length > 0 ? [corrections] : []),
    ...(reading.mode === DEFAULT_MODE ? [] : [reading.mode]),
    ...(reading.overwritesPinned ? ['overwrites pinned'] : []),
  ])
}
