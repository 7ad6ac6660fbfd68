import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#functions/app.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { refreshSearch } from '#jobs/search.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile } from '#tests/import/files.ts'
import { contradictions, isRight, judge, readWishes, report, type Api } from './wishes-of-places/judge.ts'
import { WORLD, worldRows } from './wishes-of-places/world.ts'

const WISHES = ['not-or', 'places', 'numbers'].flatMap(readWishes)
/** A Wednesday: noon in Berlin, six in the morning in New York, eight in the evening in Tokyo. */
const NOW = new Date('2026-11-25T11:00:00Z')

let api: Api
beforeAll(async () => {
  const db = await emptyDatabase()
  await importFile(db, await openImportFile(csvFile(worldRows())), { startedBy: 'test' })
  await refreshSearch(db)
  const app = createApp({ openDatabase: () => db })
  api = { get: (path) => Promise.resolve(app.request(path, {}, {})) }
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
}, 180_000)
afterAll(() => {
  vi.useRealTimers()
})

async function judgeAll(wishes: typeof WISHES) {
  const judgements = []
  for (const wish of wishes) judgements.push(await judge(api, wish))
  return { text: report(judgements), share: judgements.filter(isRight).length / wishes.length }
}

test('of every wish the world has what it asks for', async () => {
  const { headers } = await api.get('/api/businesses?limit=1')
  expect([WISHES.length, headers.get('X-Total-Count')]).toEqual([356, String(WORLD.length)])
  const faults = WISHES.flatMap((wish) => contradictions(wish).map((fault) => `${wish.query}: ${fault}`))
  expect(faults).toEqual([])
})

test('of each ninth wish for places 80 of a hundred are answered rightly', async () => {
  const { text, share } = await judgeAll(WISHES.filter((_, at) => at % 9 === 0))
  expect(share, text).toBeGreaterThanOrEqual(0.8)
})

/**
 * Negations, alternatives, landmarks, districts, numbers, hours and spellings in nineteen languages, written before the
 * code was looked at, for an invented world with all facts known: at first 185 of 356 were right. `WISHES_REPORT=FILE`
 * writes the number of right ones, by third, language and group, and each failure in a line.
 */
test('of all wishes for places 82 of a hundred are answered rightly', { tags: 'full' }, async () => {
  const { text, share } = await judgeAll(WISHES)
  if (process.env.WISHES_REPORT !== undefined) writeFileSync(process.env.WISHES_REPORT, text)
  expect(share, text).toBeGreaterThanOrEqual(0.82)
})
