import { afterAll, beforeAll, test, vi } from 'vitest'
import { describeJudgement, isRight, judge } from './wishes/judge.ts'
import { readWishes } from './wishes/read-wishes.ts'
import { sampleApi, type SampleApi } from './wishes/sample-api.ts'
let api: SampleApi
beforeAll(async () => {
  api = await sampleApi()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T11:00:00Z') })
}, 180_000)
afterAll(() => { vi.useRealTimers() })
test('days', async () => {
  let right = 0
  const out: string[] = []
  const wishes = readWishes(process.env['WISHES'] ?? 'days.tsv')
  for (const w of wishes) { const j = await judge(api, w); if (isRight(j)) right++; if (!isRight(j) || process.env['ALL']) out.push(describeJudgement(j)) }
  console.log(out.join('\n') + `\n${right} of ${wishes.length}`)
}, 300000)
