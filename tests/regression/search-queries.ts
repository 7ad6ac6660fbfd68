import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOwnJson } from '#domain/own-json.ts'
import { runOrThrow } from './command.ts'
import { JUDGED, ROOT } from './paths.ts'
import type { Recording } from './recording.ts'
import { createClient, responseText, withQuery } from './http-client.ts'
import type { Site } from './frozen-sample-site.ts'

/** What is searched for: kinds, places, both, brands, misspellings, other scripts, and what is no word at all. */
export const SEARCH_QUERIES = [
  'cafe',
  'restaurant',
  'hotel paris',
  'bakery in vienna',
  'london pharmacy',
  'cafe wien',
  'istanbul',
  'new york city',
  'turkey',
  'dentist near berlin',
  'restorant istambul',
  'cofee shop',
  'hotle',
  'the old mill',
  'old mill toy chest',
  'toy chest mill',
  "o'rourke",
  'orourke',
  'trader joe',
  'садко',
  'оптика',
  'аптека москва',
  'оптека',
  'カフェ',
  '酒吧',
  '老榕树酒吧',
  'מסעדה',
  'سوبرماركت',
  'ธนาคาร',
  'होटल',
  'cafe tanpopo',
  'sao paulo',
  'são paulo hotel',
  'a',
  'st',
  '95 victoria road',
  'bank -west',
  '"old mill"',
  'caf*',
  '%',
  '🍋',
  'zzzzqq',
] as const

/** What has been typed so far. */
export const QUERY_PREFIXES = [
  ...[
    'c',
    'ca',
    'caf',
    'hote',
    'ista',
    'lond',
    'new y',
    'the ol',
    'restau',
    'bakery in v',
    'cafe w',
    'old m',
  ],
  ...['сад', 'опт', 'カ', '老', 'מס', 'سو', 'hotle', 'istam', 'o’r', 'zzzz', '  ', '%'],
] as const

const SEEDED = 1000
const SHOWN = 10

/** Records what each judged query finds in the sample with a small synthetic directory beside it. */
export async function recordJudged(recording: Recording, { baseUrl, settings }: Site): Promise<void> {
  const workbook = join(settings.DATA_DIR ?? '', 'seeded.xlsx')
  await runOrThrow('seed', ['--businesses', String(SEEDED), '--xlsx', workbook], settings)
  await runOrThrow('import', [workbook], settings)
  const ask = createClient(baseUrl)
  for (const file of globSync(JUDGED, { cwd: ROOT }).sort()) {
    const classes = parseOwnJson<Record<string, [query: string][]>>(readFileSync(ROOT + file, 'utf8'))
    for (const [name, queries] of Object.entries(classes)) {
      const lines: string[] = []
      for (const [search] of queries) {
        const { headers, body, status } = await ask({
          path: withQuery('/api/businesses', { search, limit: SHOWN }),
        })
        const rows = parseOwnJson<{ slug: string }[]>(responseText({ headers, body, status }))
        const total = `${headers.get('x-total-count')} ${headers.get('x-total-relation')}`
        lines.push(`${search}: ${total}: ${rows.map(({ slug }) => slug).join(' ')}`)
      }
      recording.write(`judged/${name.replaceAll(' ', '-')}.txt`, lines.join('\n'))
    }
  }
}
