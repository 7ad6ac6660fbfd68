import { type Env, parseEnv, readEdgeCache } from '#domain/env.ts'
import { retryOnConflict } from '#db/businesses/retry-on-conflict.ts'
import { countsOf } from '#db/imports/context.ts'
import { type CategoryChoice, rememberCategories } from '#db/imports/remember-categories.ts'
import { AppError } from '#domain/errors.ts'
import { derivationText } from '#domain/import/derivations.ts'
import { keptText } from '#domain/import/kept-pins.ts'
import { DEFAULT_MODE } from '#domain/import/mode.ts'
import { parseColumnDefaults } from '#import/column-defaults.ts'
import { parseNamedMapping } from '#import/column-mapping.ts'
import { fingerprint } from '#jobs/fingerprint.ts'
import { importFile, type ImportResult } from '#jobs/import.ts'
import { withDatabase } from '../lib/database.ts'
import { migrateWithBackup, needsMigrationBackup } from '../lib/migration-backup.ts'
import { planInThread } from '../lib/plan-in-thread.ts'
import { printError } from '../lib/print-error.ts'
import { applySettingsFile } from '../lib/settings-file.ts'
import { ProgressPrinter } from '../lib/progress.ts'
import { doubtfulRows, reportMissing } from '../lib/report-missing.ts'
import { openSpreadsheet } from '../lib/spreadsheet.ts'
import { USAGE, UsageError, readArguments } from './arguments.ts'
import type { Database } from '#db/client.ts'
import { requireKnownSchema } from '#db/database/health.ts'
import { categories } from '#db/schema/taxonomy.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { categoryOf } from '#import/normalise/category.ts'
import { sameKindOf } from '#domain/kinds/same-kind.ts'
import { type ImportConflict, listConflicts } from '#db/imports/list.ts'
import { refreshSearch } from '#jobs/search.ts'
import { undoWholeImport } from '#jobs/undo.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { queuePurges } from '#db/purges/queue.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import { isBuildDue, readTime } from '#db/page-changes/read.ts'
import { askForRebuild } from '#jobs/rebuild.ts'
import { findRebuildAddress } from '../lib/rebuild-address.ts'
import type { ImportReport } from '#domain/import/report.ts'
import type { OpenedImportFile } from '#import/open-file.ts'

const SHOWN_REJECTIONS = 10
/** Rows that a remark names. */
const SHOWN_ROWS = 3

/** The messages about a workbook's sheets, by how each was treated. */
const SHEETS = {
  read: (names: string) => `Sheets read: ${names}.`,
  other_columns: (names: string) =>
    `Sheets not read, since their columns are others: ${names}. To import one, save it as a file of its own.`,
  hidden: (names: string) => `Sheets not read, since they are hidden: ${names}. With --hidden they are.`,
  no_header: (names: string) => `Sheets passed by, since they have no header of businesses: ${names}.`,
} as const

/** Says on stderr how the file is read. */
function printColumns({ preset, columns, lacks, sheets }: OpenedImportFile): void {
  for (const [use, say] of sheets.length > 1 ? Object.entries(SHEETS) : []) {
    const names = sheets.filter((sheet) => sheet.use === use).map(({ name }) => name)
    if (names.length > 0) console.error(say(names.join(', ')))
  }
  console.error(`Recognised as ${preset}: ${columns.fields.size} fields.`)
  if (columns.unknown.length > 0) console.error(`Not imported: ${columns.unknown.join(', ')}.`)
  if (lacks.length > 0)
    console.error(`The file has no column for: ${lacks.join(', ')} (some may follow from other columns).`)
  for (const [field, origins] of columns.fields)
    if (origins.some((origin) => 'constant' in origin && origin.header.startsWith('--set')))
      for (const origin of origins)
        if ('index' in origin)
          console.error(`The file has its own ${origin.header}: --set ${field} fills its empty cells only.`)
}

/** @example inRows([3, 9], 12) // ' (rows 3, 9, ...)' */
function inRows(rows: readonly number[], count: number): string {
  const shown = rows.slice(0, SHOWN_ROWS)
  return ` (${count === 1 ? 'row' : 'rows'} ${shown.join(', ')}${count > shown.length ? ', ...' : ''})`
}

/** Says on stderr which values were derived since the file lacks them. */
function printDerivations({ derivations }: ImportResult): void {
  if (derivations.length === 0) return
  console.error('Not said by the file (--no-derive FIELD leaves it empty, --encoding and --map state it):')
  for (const derivation of derivations) console.error(`  ${derivationText(derivation)}`)
}

/** Says on stderr which values were left out, since people had set others. */
function printKept({ kept, pinsKept }: ImportResult): void {
  if (kept.length === 0) return
  console.error(`${pinsKept} values kept that people set (--overwrite-pinned takes those of the file):`)
  for (const field of kept) console.error(`  ${keptText(field)}`)
}

/** Says on stderr which values and rows were not read. */
function printRejections({ remarks, rejected, rejectedCount }: ImportResult): void {
  for (const { header, count, reason, example, rows } of remarks)
    console.error(`${header}: ${count} values ${reason}, such as "${example}"${inRows(rows, count)}.`)
  for (const { row, column, value, reason } of rejected.slice(0, SHOWN_REJECTIONS)) {
    const what = value === null ? '' : ` ("${value}")`
    console.error(`Row ${row}${column === null ? '' : `, ${column}`}: ${reason}${what}.`)
  }
  const more = rejectedCount - SHOWN_REJECTIONS
  if (more > 0) console.error(`... and ${more} more rejected rows.`)
}

/** The result for a person. */
function summary(result: ImportResult, isDryRun: boolean): string {
  const { imported, updated, unchanged, duplicates, totalRows, rejectedCount } = result
  const { batchId, suppressed } = result
  return [
    `${isDryRun ? 'Would import' : 'Imported'} ${imported} new businesses from ${totalRows} rows:`,
    `${updated} updated, ${unchanged} unchanged, ${duplicates} repeated in the file, ${rejectedCount} rejected,`,
    `${result.categoriesCreated} new categories, ${result.citiesFound} cities, ${result.seconds} s.`,
    ...(suppressed > 0
      ? [`${suppressed} rows are suppressed: those businesses were removed for good, which the panel lists.`]
      : []),
    ...(batchId === null ? [] : [`To take it back: npm run import -- --undo ${batchId}`]),
  ].join('\n')
}

/** The contract's report, and how many rejected rows its list leaves out where it is full. */
function asJson(result: ImportResult): string {
  const { totalRows, rejected, rejectedCount, unknownColumns, seconds, remarks, derivations, kept } = result
  const report: ImportReport = { ...countsOf(result), totalRows, rejected, unknownColumns, seconds }
  const rejectedOmitted = rejectedCount - rejected.length
  const details = { remarks, derivations, kept, ...(rejectedOmitted > 0 && { rejectedOmitted }) }
  return JSON.stringify({ ...report, ...details })
}

const CANNOT_IMPORT = 2

/** Imports a file, or takes an import back, as the arguments say; returns the exit code. */
export async function importCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  let settings: Env | undefined
  try {
    await applySettingsFile(environment)
    await runImport(args, () => (settings = parseEnv(environment)))
    return 0
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`)
    else printError(error, settings?.dataDir)
    const isAsked = error instanceof AppError && (error.code === 'bad_request' || error.code === 'not_found')
    return error instanceof UsageError || isAsked ? CANNOT_IMPORT : 1
  }
}

async function runImport(args: readonly string[], settings: () => Env): Promise<void> {
  const {
    path,
    preset,
    mode,
    missing,
    set,
    map,
    category,
    underived,
    encoding,
    hidden,
    json,
    help,
    resume,
    ...values
  } = readArguments(args)
  const { undo: batchId, 'dry-run': dryRun, 'overwrite-pinned': overwritesPinned } = values
  if (help) {
    console.log(USAGE)
    return
  }
  if (batchId !== undefined) {
    console.log(await undoing(settings(), batchId, json))
    return
  }
  const constants = parseColumnDefaults(set)
  const meanings = parseCategoryMeanings(category)
  const { blob } = await openSpreadsheet(path)
  const named = parseNamedMapping(map)
  const open = () => planInThread(path, { preset, constants, named, underived, encoding, withHidden: hidden })
  let plan: OpenedImportFile | undefined = await open()
  printColumns(plan)
  let told: string[] = []
  const result = await withDatabase(settings(), async (db, address) => {
    // A dry run writes nothing.
    if (dryRun && (await needsMigrationBackup(db))) await requireKnownSchema(db)
    await migrateWithBackup(db, address, console.error)
    const fileHash = await fingerprint(blob, [
      ...[preset, set],
      ...(map.length > 0 ? [map] : []),
      ...(underived.length > 0 ? [underived] : []),
      ...(encoding === undefined ? [] : [`encoding ${encoding}`]),
      ...(hidden ? ['hidden'] : []),
      ...(mode === DEFAULT_MODE ? [] : [mode]),
      ...(overwritesPinned ? ['overwrites pinned'] : []),
    ])
    const progress = new ProgressPrinter(process.stderr)
    const since = await readTime(db)
    try {
      await rememberCategories(db, meanings, 'import')
      const onRows = (rows: number) => progress.show(rows)
      const options = { dryRun, resume, mode, overwritesPinned, fileHash, onRows }
      // Where an operator adds a business meanwhile, the import goes on behind what is written.
      const result = await retryOnConflict(async () => {
        const opened = plan ?? (await open())
        plan = undefined
        return importFile(db, opened, options)
      })
      const { batchId } = result
      if (missing !== undefined && batchId !== null)
        told = await reportMissing(db, { batchId, rejectedCount: doubtfulRows(result), what: missing })
      told.push(...(await reportSameKinds(db, result.newCategories)))
      if (!dryRun) await afterImport(db, settings(), since)
      return result
    } finally {
      progress.end()
    }
  })
  printDerivations(result)
  printRejections(result)
  printKept(result)
  for (const line of told) console.error(line)
  console.log(json ? asJson(result) : summary(result, dryRun))
}

const undoing = (settings: Env, batchId: string, isJson: boolean) =>
  withDatabase(settings, async (db, address) => {
    await migrateWithBackup(db, address, console.error)
    const since = await readTime(db)
    const told = await undo(db, batchId, isJson)
    await afterImport(db, settings, since)
    return told
  })

const SHOWN_KINDS = 12

/** Reads `label=category` pairs as cells of a file are read. Throws `AppError` naming the bad one. */
function parseCategoryMeanings(pairs: readonly string[]): CategoryChoice[] {
  return pairs.map((pair) => {
    const at = pair.lastIndexOf('=')
    const [label, into] = [categoryOf(pair.slice(0, Math.max(at, 0))), categoryOf(pair.slice(at + 1))]
    if (label != null && into != null) return { label, into }
    const example = 'such as "Kafe=Coffee shop"'
    throw new AppError('bad_request', `--category takes label=category, ${example}, not "${pair}".`)
  })
}

/** Says which of the new categories another category is of the same kind as. */
async function reportSameKinds(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const isNew = new Set(names)
  const { id, name, businessCount } = categories
  const all = await db.select({ id, name, businessCount }).from(categories)
  const known = all.filter((category) => !isNew.has(category.name))
  const byId = new Map(known.map((category) => [category.id, category.name]))
  const pairs = Object.entries(sameKindOf(names, known, await loadKinds())).map(
    ([label, meant]) => `--category "${label}=${typeof meant === 'string' ? meant : byId.get(meant)}"`,
  )
  if (pairs.length === 0) return []
  return [
    `New categories of the same kind as another (${pairs.length}). These would be one from the first import on with:`,
    ...pairs.slice(0, SHOWN_KINDS).map((pair) => `  ${pair}`),
    ...(pairs.length > SHOWN_KINDS ? [`  ... and ${pairs.length - SHOWN_KINDS} more.`] : []),
  ]
}

const SHOWN_CONFLICTS = 10

/** Undoes an import and returns what it did, for a person or as one JSON object. */
async function undo(db: Database, batchId: string, isJson: boolean): Promise<string> {
  const progress = new ProgressPrinter(process.stderr)
  const result = await undoWholeImport(db, batchId, 'import', ({ removed, restored }) =>
    progress.show(removed + restored),
  ).finally(() => progress.end())
  await refreshSearch(db)
  const { rows: left } = await listConflicts(db, batchId, { limit: SHOWN_CONFLICTS, offset: 0 })
  const { restored, removed, skipped } = result
  if (isJson) return JSON.stringify({ batchId, restored, removed, skipped })
  return [
    `Undid import ${batchId}: ${removed} businesses removed, ${restored} restored, ${skipped} left as they are.`,
    ...left.map(describe),
    ...(skipped > SHOWN_CONFLICTS ? [`... and ${skipped - SHOWN_CONFLICTS} more.`] : []),
  ].join('\n')
}

const describe = ({ id, name, slug }: ImportConflict) =>
  slug === null ? `Left: business ${id}, deleted since.` : `Left: ${name} (${slug}), changed since.`

/**
 * Runs after an import wrote something, or undid it: queues a purge of the whole edge, which the
 * Worker sends within minutes, and asks the deploy hook, or the `npm start` of this DATA_DIR, for a new build where one is
 * due by what changed since a time. A refusal of that is reported and is no failure.
 */
async function afterImport(db: Database, settings: Env, since: number): Promise<void> {
  if (readEdgeCache(process.env) === 'workers') await queuePurges(db, [ALL_TAGS])
  const hook = settings.deployHookUrl ?? (await findRebuildAddress(settings.dataDir))
  if (hook === undefined || !(await isBuildDue(db, since))) return
  const transport = { fetch, wait: (milliseconds: number) => sleep(milliseconds) }
  const status = await askForRebuild(db, hook, transport, crypto.randomUUID())
  if (status === null || (status !== undefined && status >= 400))
    console.error(`The deploy hook did not take the call for a new build (${status ?? 'no answer'}).`)
}
