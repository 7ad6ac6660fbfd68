import { migrate } from '#db/migrate.ts'
import { parseEnv, type Env } from '#domain/env.ts'
import { rememberCategories } from '#db/imports/remember-categories.ts'
import { AppError } from '#domain/errors.ts'
import { DEFAULT_MODE } from '#domain/import/mode.ts'
import { parseColumnDefaults } from '#import/column-defaults.ts'
import { parseNamedMapping } from '#import/column-mapping.ts'
import { fingerprint } from '#jobs/fingerprint.ts'
import { importFile } from '#jobs/import.ts'
import { afterImport } from '../lib/after-import.ts'
import { withDatabase } from '../lib/database.ts'
import { planInThread } from '../lib/plan-in-thread.ts'
import { printError } from '../lib/print-error.ts'
import { ProgressPrinter } from '../lib/progress.ts'
import { parseCategoryMeanings, reportSameKinds } from './same-kinds.ts'
import { doubtfulRows, reportMissing } from '../lib/report-missing.ts'
import { openSpreadsheet } from '../lib/spreadsheet.ts'
import { undo } from '../lib/undo.ts'
import { readArguments, USAGE, UsageError } from './arguments.ts'
import { asJson, printColumns, printRejections, summary } from './print-result.ts'

const CANNOT_IMPORT = 2

/** Imports a file, or takes an import back, as the arguments say; returns the exit code. */
export async function importCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  let settings: Env | undefined
  try {
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
  const { path, preset, mode, missing, set, map, category, json, help, resume, ...values } =
    readArguments(args)
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
  const meanings = parseCategoryMeanings(category)
  const { blob } = await openSpreadsheet(path)
  const plan = await planInThread(path, { preset, constants, named: parseNamedMapping(map) })
  printColumns(plan)
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
      await rememberCategories(db, meanings, 'import')
      const onRows = (rows: number) => progress.show(rows)
      const result = await importFile(db, plan, { dryRun, resume, mode, fileHash, onRows })
      const { batchId } = result
      if (missing !== undefined && batchId !== null)
        told = await reportMissing(db, { batchId, rejectedCount: doubtfulRows(result), what: missing })
      told.push(...(await reportSameKinds(db, result.newCategories)))
      if (!dryRun) await afterImport(db, settings(), batchId ?? undefined)
      return result
    } finally {
      progress.end()
    }
  })
  printRejections(result)
  for (const line of told) console.error(line)
  console.log(json ? asJson(result) : summary(result, dryRun))
}

const undoing = (settings: Env, batchId: string, isJson: boolean) =>
  withDatabase(settings, async (db) => {
    await migrate(db)
    const told = await undo(db, batchId, isJson)
    await afterImport(db, settings, undefined)
    return told
  })
