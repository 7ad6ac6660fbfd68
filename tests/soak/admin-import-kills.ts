import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { buildEmpty } from '#tests/lib/build-empty.ts'
import { ExcelScreen, startBrowser } from '#tests/lib/excel-screen.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import { seededRandom, type Random } from '#tests/lib/random.ts'
import { differences, type DirectoryState } from '#tests/lib/directory-state.ts'
import { scraperRows } from '#tests/lib/scraper-rows.ts'
import type { FaultRunResult } from './import-outcome.ts'
import { writeSoakWorkbook } from './killed-import.ts'

const ROWS = 6_000
const MOST_KILLS_IN_A_ROUND = 3
const VICTIMS = ['worker', 'sqld'] as const
type Victim = (typeof VICTIMS)[number]

/** Tables that a kill may change: sign-ins, restarts, statistics, and id sequences that a killed statement advanced. */
const BOOKS =
  /^(?:import_batches|import_places|audit_log|sqlite_sequence|sessions|login_|requests_|directory_daily|search_terms|kind_keys|city_names|city_states|state_names|site_settings)/

/**
 * Kills the Worker or its database while a browser imports in the panel, up to three times a round, and restarts them;
 * the screen resumes by itself. No acknowledged chunk may be lost, and the directory must equal that of an undisturbed
 * import.
 */
export async function killScreenImports(
  kills: number,
  seed: string,
  folder: string,
  given: string | undefined,
): Promise<FaultRunResult> {
  const figures = { worker: 0, sqld: 0, rounds: 0, tooLate: 0 }
  const failures: string[] = []
  if (kills === 0) return { figures, failures }
  const random = seededRandom(`screen ${seed}`)
  const file = join(folder, 'places.xlsx')
  await writeSoakWorkbook(file, scraperRows(`screen ${seed}`, ROWS))
  const build = given ?? (await buildEmpty(folder, new AbortController().signal))
  const browser = await startBrowser()
  try {
    const clean = await importClean(build, browser, file)
    while (figures.worker + figures.sqld < kills) {
      const round = new Round(build, browser, file)
      const plan = planOf(random, clean.seconds, figures.worker + figures.sqld)
      const { story, wrong, done } = await round.run(plan, clean.state)
      figures.rounds += 1
      for (const victim of done) figures[victim] += 1
      figures.tooLate += plan.length - done.length
      const told = `round ${figures.rounds}${story}: ${wrong.length === 0 ? 'the same as a clean run' : wrong.join('\n  ')}`
      console.log(told)
      if (wrong.length > 0) failures.push(told)
    }
  } finally {
    await browser.close()
    if (given === undefined) rmSync(build, { recursive: true, force: true })
  }
  return { figures, failures }
}

interface Kill {
  readonly victim: Victim
  /** Milliseconds after the import began or resumed. */
  readonly ms: number
}

const planOf = (random: Random, seconds: number, before: number): Kill[] =>
  Array.from({ length: random.int(1, MOST_KILLS_IN_A_ROUND) }, (_, index) => ({
    victim: VICTIMS[(before + index) % VICTIMS.length] ?? 'worker',
    ms: Math.round((random.next() * seconds * 1000) / 2),
  }))

const contentOf = (state: DirectoryState): DirectoryState =>
  Object.fromEntries(Object.entries(state).filter(([table]) => !BOOKS.test(table)))

async function importClean(build: string, browser: Browser, file: string) {
  const site = new ThrowawaySite(build)
  await site.start()
  try {
    const screen = await ExcelScreen.open(browser, site.baseUrl, site.dataDir)
    await screen.pick(file)
    await screen.tryOut()
    const seconds = await screen.importAll()
    await screen.close()
    return { seconds, state: contentOf(await site.state()) }
  } finally {
    await site.stop()
  }
}

/** One import that is killed, with its own directory. */
class Round {
  readonly #site: ThrowawaySite
  readonly #browser: Browser
  readonly #file: string
  /** The highest chunk that the screen got an answer for. */
  #answered = -1

  constructor(build: string, browser: Browser, file: string) {
    this.#site = new ThrowawaySite(build)
    this.#browser = browser
    this.#file = file
  }

  async run(plan: readonly Kill[], clean: DirectoryState) {
    const site = this.#site
    const done: Victim[] = []
    const wrong: string[] = []
    let story = ''
    await site.start()
    try {
      const screen = await ExcelScreen.open(this.#browser, site.baseUrl, site.dataDir)
      this.#listen(screen)
      await screen.pick(this.#file)
      await screen.tryOut()
      await screen.startImport()
      const imported = screen.untilImported().then(() => true as const)
      for (const { victim, ms } of plan) {
        if (await Promise.race([imported, sleep(ms, false)])) break
        await this.#kill(victim)
        done.push(victim)
        story += `, ${victim} at ${ms} ms after chunk ${this.#answered}`
        const next = await site.nextChunk()
        if (next <= this.#answered) wrong.push(`chunk ${this.#answered} was answered, and ${next} is wanted`)
      }
      await imported
      wrong.push(...differences(clean, contentOf(await site.state())))
      await screen.close()
    } catch (error) {
      wrong.push(String(error))
    } finally {
      await site.stop()
    }
    return { story, wrong, done }
  }

  #listen({ page }: ExcelScreen): void {
    page.on('response', (response) => {
      const seq = /\/chunks\/(\d+)$/.exec(response.url())?.[1]
      if (seq !== undefined && response.ok()) this.#answered = Math.max(this.#answered, Number(seq))
    })
  }

  /** A killed database leaves the Worker failing for a moment; then both start again. */
  async #kill(victim: Victim): Promise<void> {
    if (victim === 'sqld') {
      this.#site.killDatabase()
      await sleep(500)
    }
    await this.#site.kill()
    await this.#site.start()
  }
}
