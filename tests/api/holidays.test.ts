import { afterEach, expect, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { importApi } from './import-api.ts'

afterEach(() => void vi.useRealTimers())

async function holidaysAt(instant: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  const api = await importApi({ db: await emptyDatabase() })
  const response = await api.app.request('/api/page-config', {}, {})
  return ((await response.json()) as { holidays: Record<string, Record<string, string>> }).holidays
}

test('pages are told the holidays of about today, by whatever clock', async () => {
  const holidays = await holidaysAt('2026-12-24T12:00:00Z')
  expect(Object.keys(holidays)).toEqual(['2026-12-23', '2026-12-24', '2026-12-25'])
  expect(holidays['2026-12-25']).toMatchObject({ DE: 'Christmas Day', US: 'Christmas Day' })
  expect(holidays['2026-12-25']).not.toHaveProperty('TR')
})
