import { beforeAll, expect, test } from 'vitest'
import { contactCardPath, nextOpeningPath } from '#domain/paths.ts'
import { businessFiles } from '#functions/routes/business-files.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { fixtureApi } from './fixture-api.ts'

const DAILY = Array.from({ length: 7 }, () => [[540, 1080]] as const)

let files: ReturnType<typeof businessFiles>
beforeAll(async () => {
  const { db } = await fixtureApi()
  const always = { week: DAILY, timezone: 'Europe/Paris' }
  await addBusinesses(db, [
    businessRow({ name: 'Chez; Léa', slug: 'chez-lea', phone: '01 40 00 00 00', ...always }),
    businessRow({ name: 'Fermé', slug: 'ferme', ...always, businessStatus: 'CLOSED_PERMANENTLY' }),
  ])
  files = businessFiles({ openDatabase: () => db })
})
const ask = (path: string, headers: Record<string, string> = {}) =>
  files.request(path, { headers }, { SITE_URL: 'https://example.com' })

test('a business as a contact card', async () => {
  const answer = await ask(contactCardPath('chez-lea'))
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/vcard; charset=utf-8'])
  expect(answer.headers.get('Content-Disposition')).toBe('inline; filename="chez-lea.vcf"')
  expect(answer.headers.get('Cache-Tag')).toBe('business-chez-lea')
  const text = await answer.text()
  expect(text).toContain('FN:Chez\\; Léa\r\n')
  expect(text).toContain('TEL;TYPE=WORK,VOICE:')
  expect(text).toContain('SOURCE:https://example.com/business/chez-lea\r\n')
  const again = await ask(contactCardPath('chez-lea'), { 'If-None-Match': answer.headers.get('ETag') ?? '' })
  expect(again.status).toBe(304)
})

test('the next opening for a calendar', async () => {
  const answer = await ask(nextOpeningPath('chez-lea'))
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = await answer.text()
  const [, start = ''] = /DTSTART:(\d{8}T\d{4})00Z/.exec(text) ?? []
  // Nine in Paris, in summer or winter time.
  expect(start).toMatch(/T0[78]00$/)
  const instant = Date.parse(start.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5Z'))
  expect(instant).toBeGreaterThan(Date.now() - 60_000)
  expect(instant).toBeLessThan(Date.now() + 25 * 3_600_000)
})

test.each([
  ['what is closed for good does not open', nextOpeningPath('ferme'), 404],
  ['hours that are not known open nothing', nextOpeningPath('place-0'), 404],
  ['there is no such business', contactCardPath('nobody'), 404],
  ['nothing but slugs is asked for', contactCardPath("x'--"), 404],
])('%s', async (_, path, status) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})
