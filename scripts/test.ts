import { ensureBrowser } from './lib/browser.ts'
import { PRERENDER_CITIES, startBuiltSite } from './lib/built-site.ts'
import { run } from './lib/command.ts'
import { NOT_FULL, TestRun } from './lib/test-run.ts'

/** Whether slow tests run too: `npm run test:full`. */
const isFull = process.argv.includes('--full')
const tests = new TestRun(isFull)

/** One file after another: some change the database of the site, which another start would build anew. */
const BUILD = [
  'Tests of the build',
  'vitest/vitest.mjs',
  'run',
  '--project=dist',
  '--no-file-parallelism',
] as const
/** One journey a screen, and what only a browser can show; in full all others as well. */
const BROWSER = ['Browser tests', '@playwright/test/cli.js', 'test'] as const

await run(async () => {
  const CHROMIUM = ensureBrowser()
  const site = await startBuiltSite(process.env)
  const environment = {
    ...process.env,
    CHROMIUM,
    TEST_URL: site.baseUrl,
    TEST_DATA_DIR: site.dataDir,
    DIST_DIR: site.outDir,
    PRERENDER_CITIES,
  }
  try {
    // The site is imported and built meanwhile.
    await tests.checkSource()
    await tests.unitTests('all')
    await site.ready
    await tests.stage(isFull ? BUILD : [...BUILD, NOT_FULL], environment)
    await tests.stage(isFull ? BROWSER : [...BROWSER, '--grep=@journey'], environment)
  } finally {
    await site.stop()
    tests.summarise()
  }
  tests.expectPassed()
})
