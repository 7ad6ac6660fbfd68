import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '#tests/lib/random.ts'
import type { DirectoryState } from '#tests/lib/directory-state.ts'
import {
  startImport,
  type KillTarget,
  KILL_TARGETS,
  finishAndCompare,
  importWhole,
  isImported,
  killImport,
  stateOf,
  unexpectedExit,
  writeSoakWorkbook,
} from './killed-import.ts'
import { scraperRows } from '#tests/lib/scraper-rows.ts'
import type { FaultRunResult } from './import-outcome.ts'

const ROWS = 6000
/** The share of the rows that a directory already holds before some of the rounds. */
const KNOWN = 0.4
const MOST_KILLS_IN_A_ROUND = 3

/** The state that an import starts from, and the one that a clean run ends with. */
interface Start {
  readonly name: string
  readonly dataDir: string
  readonly clean: DirectoryState
  readonly seconds: number
}

/**
 * Kills imports, or the database under them, at random moments, up to three times in a round, then repeats the same
 * command and compares with a clean run: into an empty directory, and into one that has some of the rows.
 */
export async function killImports(kills: number, seed: string, folder: string): Promise<FaultRunResult> {
  if (kills === 0) return { figures: {}, failures: [] }
  const random = seededRandom(`kills ${seed}`)
  const rows = scraperRows(`kills ${seed}`, ROWS)
  const [file, known] = [join(folder, 'places.xlsx'), join(folder, 'known.xlsx')]
  await writeSoakWorkbook(file, rows)
  await writeSoakWorkbook(known, scraperRows(`kills ${seed}`, ROWS * KNOWN).reverse())
  const starts = [await startFrom('empty', file, folder), await startFrom('known', file, folder, known)]
  const figures = { import: 0, sqld: 0, rounds: 0, tooLate: 0 }
  const failures: string[] = []
  while (figures.import + figures.sqld < kills) {
    const start = random.pick(starts)
    const dataDir = join(folder, `round-${figures.rounds++}`)
    cpSync(start.dataDir, dataDir, { recursive: true })
    let story = `round ${figures.rounds} (${start.name})`
    let isDone = false
    for (let time = random.int(1, MOST_KILLS_IN_A_ROUND); time > 0 && !isDone; time--) {
      const victim: KillTarget =
        KILL_TARGETS[(figures.import + figures.sqld) % KILL_TARGETS.length] ?? 'import'
      const ms = Math.round(random.next() * start.seconds * 1000)
      const running = startImport([file, '--json'], { DATA_DIR: dataDir })
      await Promise.race([sleep(ms), running.ending])
      const ending = await killImport(running, victim)
      isDone = ending.code === 0 || (await isImported(file, dataDir))
      if (isDone) figures.tooLate += 1
      else figures[victim] += 1
      story += `, ${victim} at ${ms} ms (${ending.code ?? 'killed'})`
      const unexpected = unexpectedExit(ending)
      if (unexpected !== undefined) failures.push(`${story}: ${unexpected}`)
    }
    const wrong = await compared(isDone, file, dataDir, start.clean)
    const verdict = wrong.length === 0 ? 'the same as a clean run' : `different:\n  ${wrong.join('\n  ')}`
    console.log(`${story}: ${verdict}`)
    if (wrong.length > 0) failures.push(`${story}: ${verdict}`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { figures, failures }
}

async function compared(
  isDone: boolean,
  file: string,
  dataDir: string,
  clean: DirectoryState,
): Promise<string[]> {
  try {
    return await finishAndCompare(isDone ? undefined : file, dataDir, clean)
  } catch (error) {
    return [String(error)]
  }
}

async function startFrom(name: string, file: string, folder: string, known?: string): Promise<Start> {
  const [dataDir, cleanDir] = [join(folder, name), join(folder, `${name}-clean`)]
  mkdirSync(dataDir)
  if (known !== undefined) await importWhole(known, dataDir)
  cpSync(dataDir, cleanDir, { recursive: true })
  const started = performance.now()
  await importWhole(file, cleanDir)
  const seconds = (performance.now() - started) / 1000
  return { name, dataDir, clean: await stateOf(cleanDir), seconds }
}
