import { parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { DEFAULT_MODE, IMPORT_MODES } from '#domain/import/mode.ts'
import type { ImportReport } from '#domain/import/report.ts'
import { AppError } from '#domain/errors.ts'
import { parseEnv, type Env } from '#domain/env.ts'
import { parseColumnDefaults } from '#import/column-defaults.ts'
import { parseNamedMapping } from '#import/column-mapping.ts'
import { FIELDS } from '#import/columns/fields.ts'
import type { OpenedImportFile } from '#import/open-file.ts'
import { PRESETS } from '#import/presets/presets.ts'
import { fingerprint } from '#jobs/fingerprint.ts'
import { importFile, type ImportResult } from '#jobs/import.ts'
import { afterImport } from './lib/after-import.ts'
import { withDatabase } from './lib/database.ts'
import { printError } from './lib/print-error.ts'
import { planInThread } from './lib/plan-in-thread.ts'
import { ProgressPrinter } from './lib/progress.ts'
import { MISSING, reportMissing } from './lib/report-missing.ts'
import { openSpreadsheet } from './lib/spreadsheet.ts'
import { undo } from './lib/undo.ts'

const USAGE = `Usage: npm run import -- FILE [--dry-run] [--json] [--resume] [--preset NAME] [--set column=value]... [--map header=field]...
       npm run import -- --undo BATCH [--json]

Takes the businesses of an .xlsx or .csv file into the directory, or an import of them back.

  --dry-run           reads, matches and counts, but writes nothing
  --json              prints the result as one JSON object
  --preset NAME       reads the columns as ${PRESETS.map(({ name }) => name).join(', ')}, instead of recognising them
  --mode MODE         what may happen to businesses that the directory has: new leaves them as they are, fill fills
                      what they lack, overwrite (the default) gives them the file's values
  --missing WHAT      what earlier imports of this list added and the file no longer has: list names it, close marks
                      it as permanently closed, trash moves it to the trash; only of a file no row of which is rejected
  --resume            only goes on with an import of this file that was broken off or cancelled
  --undo BATCH        takes an import back: what it added goes, what it changed is as before; a business that was
                      changed since stays as it is. An import tells its BATCH at its end, the panel in its history
  --set column=value  a value for every row: it fills columns that the file lacks and empty cells; a cell's own
                      value comes first. Columns: ${FIELDS.slice(0, 24).join(', ')} ...
  --map header=field  what the column of that header gives, such as --map "Nom=name"; --map "header=" leaves it
                      out. Fields: the columns of --set
  --help              prints this

A store number or the like is an id only within its source: that of an export of this directory, else --set
source=..., else the preset's, else the file's name without its extension. A column of sources is not read.
An import that broke off goes on where it stopped when the same command is given again.
Ends with 2 when the file cannot be imported, with 1 when something else fails.`

const CANNOT_IMPORT = 2
const SHOWN_REJECTIONS = 10

/** A wrong call: its reason and the usage go to stderr. */
class UsageError extends Error {}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        resume: { type: 'boolean', default: false },
        undo: { type: 'string' },
        preset: { type: 'string' },
        mode: { type: 'string', default: DEFAULT_MODE },
        missing: { type: 'string' },
        set: { type: 'string', multiple: true, default: [] },
        map: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    })
    const [path, ...more] = positionals
    if (values.undo !== undefined && (path !== undefined || values.resume || values['dry-run']))
      throw new UsageError('--undo takes an import back and nothing else.')
    if (!values.help && values.undo === undefined && (path === undefined || more.length > 0))
      throw new UsageError('Name one file to import.')
    const mode = IMPORT_MODES.find((each) => each === values.mode)
    if (mode === undefined)
      throw new UsageError(`--mode is ${IMPORT_MODES.join(', ')}, not "${values.mode}".`)
    const missing = MISSING.find((each) => each === values.missing)
    if (values.missing !== undefined && missing === undefined)
      throw new UsageError(`--missing is ${MISSING.join(', ')}, not "${values.missing}".`)
    if (missing !== undefined && values['dry-run'])
      throw new UsageError('What is missing is known after the import: leave out --dry-run.')
    if (values.resume && values['dry-run']) throw new UsageError('A dry run leaves nothing to go on with.')
    return { ...values, mode, missing, path: path ?? '' }
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** What is said of the sheets of a workbook, by what is done with them. */
const SHEETS = {
  read: (names: string) => `Sheets read: ${names}.`,
  other_columns: (names: string) =>
    `Sheets not read, since their columns are others: ${names}. To import one, save it as a file of its own.`,
  no_header: (names: string) => `Sheets passed by, since they have no header of businesses: ${names}.`,
} as const

function describe({ preset, columns, lacks, sheets }: OpenedImportFile): void {
  for (const [use, say] of sheets.length > 1 ? Object.entries(SHEETS) : []) {
    const names = sheets.filter((sheet) => sheet.use === use).map(({ name }) => name)
    if (names.length > 0) console.error(say(names.join(', ')))
  }
  console.error(`Recognised as ${preset}: ${columns.fields.size} fields.`)
  if (columns.unknown.length > 0) console.error(`Not imported: ${columns.unknown.join(', ')}.`)
  if (lacks.length > 0) console.error(`The file does not say: ${lacks.join(', ')}.`)
  for (const [field, origins] of columns.fields)
    if (origins.some((origin) => 'constant' in origin && origin.header.startsWith('--set')))
      for (const origin of origins)
        if ('index' in origin)
          console.error(`The file has its own ${origin.header}: --set ${field} fills its empty cells only.`)
}

function complain({ remarks, rejected, rejectedCount }: ImportResult): void {
  for (const { header, count, reason, example } of remarks)
    console.error(`${header}: ${count} values ${reason}, such as "${example}".`)
  for (const { row, column, value, reason } of rejected.slice(0, SHOWN_REJECTIONS)) {
    const what = value === null ? '' : ` ("${value}")`
    console.error(`Row ${row}${column === null ? '' : `, ${column}`}: ${reason}${what}.`)
  }
  const more = rejectedCount - SHOWN_REJECTIONS
  if (more > 0) console.error(`... and ${more} more rejected rows.`)
}

function summary(result: ImportResult, isDryRun: boolean): string {
  const { imported, updated, unchanged, duplicates, totalRows, rejectedCount } = result
  const { batchId } = result
  return [
    `${isDryRun ? 'Would import' : 'Imported'} ${imported} new businesses from ${totalRows} rows:`,
    `${updated} updated, ${unchanged} unchanged, ${duplicates} repeated in the file, ${rejectedCount} rejected,`,
    `${result.categoriesCreated} new categories, ${result.citiesFound} cities, ${result.seconds} s.`,
    ...(batchId === null ? [] : [`To take it back: npm run import -- --undo ${batchId}`]),
  ].join('\n')
}

/** The contract's report, and how many rejected rows its list leaves out where it is full. */
function asJson(result: ImportResult): string {
  const { imported, updated, unchanged, duplicates, totalRows, categoriesCreated, citiesFound } = result
  const { rejected, unknownColumns, seconds } = result
  const counts = { imported, updated, unchanged, duplicates, totalRows, categoriesCreated, citiesFound }
  const report: ImportReport = { ...counts, rejected, unknownColumns, seconds }
  const rejectedOmitted = result.rejectedCount - rejected.length
  return JSON.stringify(rejectedOmitted > 0 ? { ...report, rejectedOmitted } : report)
}

const undoing = (settings: Env, batchId: string, isJson: boolean) =>
  withDatabase(settings, async (db) => {
    await migrate(db)
    const told = await undo(db, batchId, isJson)
    await afterImport(db, settings)
    return told
  })

async function main(settings: () => Env): Promise<void> {
  const { path, preset, mode, missing, set, map, json, help, resume, ...values } = readArguments(
    process.argv.slice(2),
  )
  const { undo: batchId, 'dry-run': dryRun } = values
  if (help) {
    console.log(USAGE)
    return
  }
  if (batchId !== undefined) {
    console.log(await undoing(settings(), batchId, json))
    return
  }
  const constants = parseColumnDefaults(set)
  const { blob } = await openSpreadsheet(path)
  const plan = await planInThread(path, { preset, constants, named: parseNamedMapping(map) })
  describe(plan)
  let told: string[] = []
  const result = await withDatabase(settings(), async (db) => {
    await migrate(db)
    const fileHash = await fingerprint(blob, [
      ...[preset, set],
      ...(map.length > 0 ? [map] : []),
      ...(mode === DEFAULT_MODE ? [] : [mode]),
    ])
    const progress = new ProgressPrinter(process.stderr)
    try {
      const onRows = (rows: number) => progress.show(rows)
      const result = await importFile(db, plan, { dryRun, resume, mode, fileHash, onRows })
      const { batchId, rejectedCount } = result
      if (missing !== undefined && batchId !== null)
        told = await reportMissing(db, { batchId, rejectedCount, what: missing })
      if (!dryRun) await afterImport(db, settings())
      return result
    } finally {
      progress.end()
    }
  })
  complain(result)
  for (const line of told) console.error(line)
  console.log(json ? asJson(result) : summary(result, dryRun))
}

let settings: Env | undefined
try {
  await main(() => (settings = parseEnv(process.env)))
  process.exit()
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`)
  else printError(error, settings?.dataDir)
  const isAsked = error instanceof AppError && (error.code === 'bad_request' || error.code === 'not_found')
  const isFile = error instanceof UsageError || isAsked
  process.exit(isFile ? CANNOT_IMPORT : 1)
}
