import { fileURLToPath } from 'node:url'

/** The repository's folder, ending in a slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The commands that a recording runs as a person would; all else is asked by HTTP. */
export const COMMANDS = {
  migrate: 'scripts/migrate.ts',
  import: 'scripts/import.ts',
  export: 'scripts/export.ts',
  seed: 'tests/seed/run.ts',
  build: 'scripts/build.ts',
  serve: 'scripts/serve.ts',
} as const

/** What the served site holds. */
export const SAMPLE = 'db/sample/businesses.xlsx'

/** Every file that is imported, exported and taken back: readable or not, the answer is recorded. */
export const SPREADSHEETS = ['tests/fixtures/**/*.{csv,tsv,xls,xlsx,json,ndjson,geojson}', 'db/sample/*.xlsx']

/** Search queries by their class. */
export const JUDGED = 'tests/search/judged/queries.json'

/** A file of a few rows. */
export const SMALL = 'tests/fixtures/import/generic.csv'
