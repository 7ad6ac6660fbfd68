import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { recordCommandLines } from './command.ts'
import { compareFolders, describe } from './compare.ts'
import { recordImports } from './imports.ts'
import { recordJudged } from './search-queries.ts'
import { Recording } from './recording.ts'
import { recordHttp } from './record-http.ts'
import { withFrozenSampleSite } from './frozen-sample-site.ts'

const USAGE = `Usage: npm run regression -- record DIR
       npm run regression -- compare DIR DIR

Keeps behaviour while the code is rearranged: "record" writes what the site, its API and its commands answer as files
into DIR, which must be new or empty; "compare" tells which files of two recordings differ, and ends with 1 where any
does. See docs/regression.md.`

// What was started ends with this process, however that is told to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const [verb, ...folders] = process.argv.slice(2)
if (verb === 'record' && folders.length === 1) await record(resolve(folders[0] ?? ''))
else if (verb === 'compare' && folders.length === 2) compare(folders[0] ?? '', folders[1] ?? '')
else {
  console.error(USAGE)
  process.exitCode = 2
}

async function record(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} is not empty: a recording needs a folder of its own.`)
    process.exitCode = 2
    return
  }
  const since = new Date().toISOString()
  const recording = new Recording(folder, since)
  const step = async (title: string, work: () => Promise<void>) => {
    const started = performance.now()
    await work()
    console.log(`${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  const commands = async () => {
    await step('Imports, exports and undos', () => recordImports(recording, since))
    await step('Refusals of commands', () => recordCommandLines(recording))
  }
  const site = () =>
    withFrozenSampleSite(since, async (site) => {
      await step('Pages and answers', () => recordHttp(recording, site, since))
      await step('Judged queries', () => recordJudged(recording, site))
    })
  const halves = await Promise.allSettled([commands(), step('The site, from its build on', site)])
  for (const half of halves) if (half.status === 'rejected') throw half.reason
}

function compare(before: string, after: string): void {
  const differences = compareFolders(before, after)
  for (const difference of differences) console.log(describe(difference))
  console.log(`${differences.length} files differ.`)
  if (differences.length > 0) process.exitCode = 1
}
