import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { SETTINGS } from '#domain/environment/settings.ts'
import { ROOT } from './root.ts'
import { runStage, summarise, type StageResult } from './stages.ts'
import { stopSignal } from './stop-signal.ts'

type Stage = readonly [title: string, program: string, ...args: string[]]

/** Types and lint both need what Astro generates, and a fresh clone has none of it. */
const GENERATED: Stage = ['Generated types', 'astro/bin/astro.mjs', 'sync']
const TYPES_AND_LINT: Stage = ['Types and lint', 'oxlint/bin/oxlint']
const TEMPLATES: readonly Stage[] = [
  ['Types of templates', 'astro/bin/astro.mjs', 'check', '--noSync', '--tsconfig', 'tsconfig.astro.json'],
  ['Lint of templates', 'eslint/bin/eslint.js', '.', '--max-warnings=0'],
]
const FORMAT: Stage = ['Format', 'oxfmt/bin/oxfmt', '--check', '.']
const UNUSED: readonly Stage[] = [
  ['Unused files and exports', 'knip/bin/knip.js'],
  ['Exports for tests alone', 'knip/bin/knip.js', '--production', '--include', 'files,exports,types'],
]
const UNIT = [
  'Unit, API, component and architecture tests',
  'vitest/vitest.mjs',
  'run',
  '--project=!dist',
] as const
/** The tests beside the code, and the rules of the layers: the quickest to fail. */
const QUICK = [
  'Tests beside the code, and of the architecture',
  'vitest/vitest.mjs',
  'run',
  '--project=pure',
  '--project=rules',
] as const
/** Without what `npm run test:full` runs as well. */
export const NOT_FULL = '--tags-filter=!full'

/** The stages of one run of the tests: each runs to its end, and those that failed are told at the end of all. */
export class TestRun {
  readonly #signal = stopSignal()
  readonly #outcomes: StageResult[] = []
  readonly #isFull: boolean

  /** In full: with the tests that take seconds each. */
  constructor(isFull: boolean) {
    this.#isFull = isFull
    // A developer's own settings would affect the tests.
    for (const { name } of SETTINGS) Reflect.deleteProperty(process.env, name)
    process.env.SETTINGS_FILE = 'none'
    // Many tests start commands; compiled once, their modules load in two thirds of the processor time.
    process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/node')
  }

  async stage(stage: Stage, environment = process.env): Promise<void> {
    await this.#run(stage, environment, false)
  }

  /** Two chains of checks, one a core. */
  async checkSource(): Promise<void> {
    const runEach = async (stages: readonly Stage[]) => {
      for (const stage of stages) await this.#run(stage, process.env, true)
    }
    await this.stage(GENERATED)
    await Promise.all([runEach([TYPES_AND_LINT, FORMAT, ...UNUSED]), runEach(TEMPLATES)])
  }

  /** The tests that need no site: all of them, or those beside the code. */
  async unitTests(which: 'all' | 'quick'): Promise<void> {
    const stage = which === 'quick' ? QUICK : UNIT
    await this.stage(this.#isFull ? stage : [...stage, NOT_FULL])
  }

  async #run([title, program, ...args]: Stage, environment: NodeJS.ProcessEnv, isBeside: boolean) {
    const options = { environment, signal: this.#signal, isBeside }
    this.#outcomes.push(await runStage(title, program, args, options))
  }

  /** Prints the stages with their seconds. */
  summarise(): void {
    console.log(summarise(this.#outcomes))
  }

  /** Throws `AppError` where a stage failed. */
  expectPassed(): void {
    if (this.#outcomes.some(({ passed }) => !passed)) throw new AppError('internal', 'Not everything passed.')
  }
}
