import { availableParallelism } from 'node:os'
import { runStage } from '#scripts/lib/stages.ts'
import { stopSignal } from '#scripts/lib/stop-signal.ts'
import type { FaultRunResult } from './fault-run-result.ts'

const TEST = 'tests/import/second-import.test.ts'
/** Tables of one process; its failures are printed at its end. */
const AT_ONCE = 500

/**
 * Imports so many random tables twice, in another order and from their export, which must change nothing; on every core
 * at once.
 */
export async function importTablesAgain(tables: number): Promise<FaultRunResult> {
  const signal = stopSignal()
  const failures: string[] = []
  let begun = 0
  let done = 0
  const takeParts = async () => {
    while (begun < tables) {
      const first = begun + 1
      const count = Math.min(AT_ONCE, tables - begun)
      begun += count
      const environment = { ...process.env, FIRST_SEED: String(first), SEEDS: String(count) }
      const args = ['run', '--project=stateful', '--reporter=dot', TEST]
      const title = `Second imports, seeds from ${first}`
      const { passed } = await runStage(title, 'vitest/vitest.mjs', args, {
        ...{ environment, signal, isBeside: true },
      })
      done += count
      if (!passed) failures.push(`A second import of seeds from ${first} changed something.`)
      console.log(`${done} of ${tables} tables, ${failures.length} failures`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeParts))
  return { figures: { tables: done }, failures }
}
