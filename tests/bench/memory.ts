import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import type { Bench, BenchOptions } from './bench.ts'
import type { Measurement } from './measurements.ts'
import { lastJson, runMeasured } from '#tests/lib/measured-run.ts'

/** So many times the rows may take at most `GOAL` times the memory. */
const TIMES = 10
const GOAL = 1.3

/** The memory of importing and exporting, of so many rows against a tenth of them: it must not grow with them. */
export const memoryBench: Bench = async (options) => {
  const { rows } = options
  const few = await bothWays(options, Math.round(rows / TIMES))
  const many = await bothWays(options, rows)
  const figure = (what: string, ours: number, value: number): Measurement => ({
    ...{ what, ours, unit: 'MB', against: { name: `of ${Math.round(rows / TIMES)}`, value } },
    goal: { most: GOAL, of: 'ratio' },
  })
  return [
    figure(`peak memory of importing ${rows} rows`, many.importMb, few.importMb),
    figure(`peak memory of exporting ${rows} rows`, many.exportMb, few.exportMb),
    { what: `importing ${rows} rows`, ours: many.importSeconds, unit: 's' },
    { what: `exporting ${rows} rows`, ours: many.exportSeconds, unit: 's' },
  ]
}

/** Imports a workbook of so many rows and exports them again. */
async function bothWays({ folder, signal }: BenchOptions, rows: number) {
  const environment = { DATA_DIR: join(folder, String(rows)), DATABASE_URL: '' }
  const run = (script: string, args: readonly string[]) => runMeasured(script, args, environment, signal)
  const [given, taken] = [join(folder, `${rows}.xlsx`), join(folder, `${rows}-exported.xlsx`)]
  await run('tests/seed/run.ts', ['--businesses', String(rows), '--xlsx', given])
  const imported = await run('scripts/import.ts', [given, '--json'])
  const count = lastJson<{ imported: number }>(imported).imported
  if (count !== rows) throw new AppError('internal', `${count} of ${rows} rows were imported.`)
  const exported = await run('scripts/export.ts', ['-o', taken])
  return {
    ...{ importMb: imported.ownPeakMb, importSeconds: imported.seconds },
    ...{ exportMb: exported.ownPeakMb, exportSeconds: exported.seconds },
  }
}
