import { runStage } from '#scripts/lib/stages.ts'
import { stopSignal } from '#scripts/lib/stop-signal.ts'
import type { FaultRunResult } from './fault-run-result.ts'

/** All tests that need no build, with the combinations that `npm test` leaves out. */
export async function testUnits(): Promise<FaultRunResult> {
  const options = { environment: { ...process.env, SOAK: '1' }, signal: stopSignal(), isBeside: false }
  const { passed } = await runStage('Unit tests', 'vitest/vitest.mjs', ['run', '--project=!dist'], options)
  return { figures: { passed: Number(passed) }, failures: passed ? [] : ['Not every unit test passed.'] }
}
