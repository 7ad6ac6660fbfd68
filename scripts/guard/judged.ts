import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOwnJson } from '#domain/own-json.ts'
import { mustRun } from './command.ts'
import { JUDGED, ROOT } from './places.ts'
import type { Recording } from './recording.ts'
import { asking, textOf, withQuery } from './requests.ts'
import type { Site } from './site.ts'

const SEEDED = 1000
const SHOWN = 10

/** Records what each judged query finds in the sample with a small synthetic world beside it. */
export async function recordJudged(recording: Recording, { baseUrl, settings }: Site): Promise<void> {
  const workbook = join(settings.DATA_DIR ?? '', 'seeded.xlsx')
  await mustRun('seed', ['--businesses', String(SEEDED), '--xlsx', workbook], settings)
  await mustRun('import', [workbook], settings)
  const ask = asking(baseUrl)
  for (const file of globSync(JUDGED, { cwd: ROOT }).sort()) {
    const classes = parseOwnJson<Record<string, [query: string][]>>(readFileSync(ROOT + file, 'utf8'))
    for (const [name, queries] of Object.entries(classes)) {
      const lines: string[] = []
      for (const [search] of queries) {
        const { headers, body, status } = await ask({
          path: withQuery('/api/businesses', { search, limit: SHOWN }),
        })
        const rows = parseOwnJson<{ slug: string }[]>(textOf({ headers, body, status }))
        const total = `${headers.get('x-total-count')} ${headers.get('x-total-relation')}`
        lines.push(`${search}: ${total}: ${rows.map(({ slug }) => slug).join(' ')}`)
      }
      recording.write(`judged/${name.replaceAll(' ', '-')}.txt`, lines.join('\n'))
    }
  }
}
