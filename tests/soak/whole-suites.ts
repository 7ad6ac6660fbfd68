import { runStage } from '#scripts/lib/stages.ts'
import { stopSignal } from '#scripts/lib/stop-signal.ts'
import type { FaultRunResult } from './import-outcome.ts'
import { ensureBrowser } from '#scripts/lib/browser.ts'
import { PRERENDER_CITIES, startBuiltSite } from '#scripts/lib/built-site.ts'

/** All tests that need no build, with the combinations that `npm test` leaves out. */
export async function testUnits(): Promise<FaultRunResult> {
  const options = { environment: { ...process.env, SOAK: '1' }, signal: stopSignal(), isBeside: false }
  const { passed } = await runStage('Unit tests', 'vitest/vitest.mjs', ['run', '--project=!dist'], options)
  return { figures: { passed: Number(passed) }, failures: passed ? [] : ['Not every unit test passed.'] }
}

/** All browser tests on a site of their own, with the combinations, the slowness and the sizes that `npm test` leaves out. */
export async function testInBrowser(): Promise<FaultRunResult> {
  const signal = stopSignal()
  const CHROMIUM = ensureBrowser()
  const site = await startBuiltSite(process.env)
  try {
    await site.ready
    const environment = {
      ...process.env,
      SOAK: '1',
      CHROMIUM,
      TEST_URL: site.baseUrl,
      TEST_DATA_DIR: site.dataDir,
      DIST_DIR: site.outDir,
      PRERENDER_CITIES,
    }
    const options = { environment, signal, isBeside: false }
    const { passed } = await runStage('Browser tests', '@playwright/test/cli.js', ['test'], options)
    return { figures: { passed: Number(passed) }, failures: passed ? [] : ['Not every browser test passed.'] }
  } finally {
    await site.stop()
  }
}
