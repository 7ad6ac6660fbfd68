import { AppError } from '#domain/errors.ts'
import { SUBMISSION_VARIABLES } from '#domain/settings.ts'
import { ensureBrowser } from './lib/browser.ts'
import { run } from './lib/command.ts'
import { runStage, summarise, type Outcome } from './lib/stages.ts'
import { stopSignal } from './lib/stop.ts'
import { PRERENDER_CITIES, startBuiltSite } from './lib/built-site.ts'

/** A developer's own settings that would affect the tests. */
const OWN_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_AUTH_TOKEN',
  'DATA_DIR',
  'PORT',
  'SITE_URL',
  'PRERENDER_CITIES',
  'DEPLOY_HOOK_URL',
  ...SUBMISSION_VARIABLES,
]
for (const name of OWN_SETTINGS) Reflect.deleteProperty(process.env, name)

const signal = stopSignal()

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
  const outcomes: Outcome[] = []
  const stage = async (title: string, program: string, ...args: string[]) => {
    outcomes.push(await runStage(title, program, args, environment, signal))
  }
  try {
    // The site is imported and built meanwhile.
    await stage('Types', 'astro/bin/astro.mjs', 'check')
    await stage('Lint', 'eslint/bin/eslint.js', '.', '--max-warnings=0')
    await stage('Format', 'prettier/bin/prettier.cjs', '--check', '.', '--log-level=warn')
    await stage('Unit, API and architecture tests', 'vitest/vitest.mjs', 'run', '--project=unit')
    await site.ready
    await stage('Tests of the build', 'vitest/vitest.mjs', 'run', '--project=dist')
    await stage('Browser tests', '@playwright/test/cli.js', 'test')
  } finally {
    await site.stop()
    console.log(summarise(outcomes))
  }
  if (outcomes.some(({ passed }) => !passed)) throw new AppError('internal', 'Not everything passed.')
})
