import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { adHourly, adImages, auditLog } from '#db/schema/index.ts'
import type { Creative, CreativeInput } from '#domain/ads/creative.ts'
import type { AdPlacement } from '#domain/ads/placement.ts'
import { NO_AD_SETTINGS } from '#domain/ads/settings.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { importApi } from './import-api.ts'

/** The header of a GIF of 300 by 250 pixels. */
const GIF = new Uint8Array([
  ...new TextEncoder().encode('GIF89a'),
  44,
  1,
  250,
  0,
  ...Array<number>(24).fill(0),
])

let db: Database
let api: Awaited<ReturnType<typeof importApi>>
let answers: Record<string, () => Response>
beforeEach(async () => {
  db = await emptyDatabase()
  answers = {
    'https://images.example/ad.gif': () => new Response(GIF),
    'https://images.example/moved.gif': () => Response.redirect('https://images.example/ad.gif', 302),
    'https://images.example/inside.gif': () => Response.redirect('https://169.254.169.254/meta', 302),
    'https://images.example/page': () => new Response('<!doctype html><title>Not an image</title>'),
    'https://images.example/large.gif': () => new Response(new Uint8Array(600 * 1024)),
  }
  const fetch = async (address: RequestInfo | URL) => {
    const answer = answers[new Request(address).url]
    if (answer === undefined) throw new TypeError('no such host')
    return answer()
  }
  api = await importApi({ db, fetch })
})

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = SIGNED_IN,
) {
  const init = { method, headers: { ...headers, 'Content-Type': 'application/json' } }
  const response = await api.app.request(
    `/api/admin/${path}`,
    { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) },
    {},
  )
  return { status: response.status, body: (await response.json()) as unknown }
}

const IMAGE: CreativeInput = {
  placement: 'top',
  name: 'House',
  kind: 'image',
  alt: 'Visit us',
  html: '',
  width: 1,
  height: 1,
  imageUrl: 'https://images.example/ad.gif',
  link: 'https://shop.example/',
  weight: 1,
  countries: [],
  firstDay: '2026-01-01',
  lastDay: null,
  advertiser: 'Ada Ltd.',
  payer: '',
  sponsorshipId: null,
  rate: null,
  enabled: true,
}

describe('placements', () => {
  const list = async () => (await call('GET', 'ad-settings')).body as AdPlacement[]

  test('a new directory has all five, switched off', async () => {
    const placements = await list()
    expect(placements.map((each) => [each.placement, each.enabled])).toEqual([
      ['top', false],
      ['middle', false],
      ['bottom', false],
      ['sidebar', false],
      ['inline', false],
    ])
  })

  test('are kept and logged as they are saved, and purge what shows them', async () => {
    const [top] = (await list()) as [AdPlacement]
    const changed = { ...top, enabled: true, adFormat: 'rectangle', adStyle: { minHeight: '250px' } }
    const saved = await call('POST', 'ad-settings', [changed])
    expect(saved.status).toBe(200)
    expect((await list())[0]).toEqual(changed)
    expect(api.purged).toEqual(['ads'])
    const [entry] = await db.select().from(auditLog)
    expect(entry).toMatchObject({ action: 'update', entity: 'ad-placement', entityId: 'top' })
  })

  test.each([
    ['an unknown placement', { placement: 'popup' }],
    ['a frequency that is none', { frequency: 4 }],
    ['a style that loads a file', { adStyle: { background: 'url(//strangers.example)' } }],
    ['a publisher that is none', { adClient: 'pub-1' }],
    ['a page that shows none', { pages: ['contact'] }],
  ])('are refused with %s', async (_, part) => {
    const [top] = await list()
    expect((await call('POST', 'ad-settings', [{ ...top, ...part }])).status).toBe(400)
    expect((await list())[0]).toEqual(top)
  })
})

describe('global settings', () => {
  test('are kept, and a faulty line of ads.txt is named', async () => {
    const settings = { ...NO_AD_SETTINGS, publisherId: 'ca-pub-1234567890123456', ratePerThousand: 40 }
    expect((await call('PUT', 'ad-settings/global', settings)).status).toBe(200)
    expect((await call('GET', 'ad-settings/global')).body).toEqual(settings)
    const faulty = await call('PUT', 'ad-settings/global', { ...settings, adsTxt: 'a.example, 1, DIREKT' })
    expect(faulty.status).toBe(400)
    expect(JSON.stringify(faulty.body)).toContain('line 1')
  })
})

describe('creatives', () => {
  const create = (part: Partial<CreativeInput> = {}) => call('POST', 'ad-creatives', { ...IMAGE, ...part })

  test('an image is copied, its size read from its file', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: 1, version: 1, width: 300, height: 250 })
    expect(await db.select().from(adImages)).toMatchObject([{ creativeId: 1, contentType: 'image/gif' }])
  })

  test('an image is followed where it moved to', async () => {
    expect((await create({ imageUrl: 'https://images.example/moved.gif' })).status).toBe(201)
  })

  test.each([
    ['moves to an address of a private network', 'inside.gif', 'not a public one'],
    ['is a page', 'page', 'no PNG'],
    ['is too large', 'large.gif', 'larger than 512 KB'],
    ['is not there', 'none.gif', 'does not answer'],
  ])('is refused when its image %s', async (_, file, why) => {
    const { status, body } = await create({ imageUrl: `https://images.example/${file}` })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(why)
    expect(await db.select().from(adImages)).toEqual([])
  })

  test.each([
    ['http', 'http://images.example/ad.gif'],
    ['a number for a host', 'https://2130706433/ad.gif'],
    ['a host of this machine', 'https://localhost/ad.gif'],
  ])('is refused with %s', async (_, imageUrl) => {
    expect((await create({ imageUrl })).status).toBe(400)
  })

  test('is refused where nobody is named, unless a sponsorship names somebody', async () => {
    const { status, body } = await create({ advertiser: ' ' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'advertiser must not be empty without a sponsorship.' })
  })

  test('keeps the image that was copied while its address stays', async () => {
    await create()
    answers = {}
    const { status, body } = await call('PUT', 'ad-creatives/1', {
      ...IMAGE,
      width: 300,
      height: 250,
      weight: 5,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ weight: 5, version: 2 })
  })

  test('is deleted with its image and is the house’s no longer; its id is not given again', async () => {
    await create()
    await call('PUT', 'ad-settings/global', { ...NO_AD_SETTINGS, houseCreativeId: 1 })
    expect((await call('DELETE', 'ad-creatives/1')).status).toBe(200)
    expect((await call('GET', 'ad-creatives')).body).toEqual([])
    expect(await db.select().from(adImages)).toEqual([])
    expect((await call('GET', 'ad-settings/global')).body).toMatchObject({ houseCreativeId: null })
    expect((await create()).body as Creative).toMatchObject({ id: 2 })
  })

  test('that are unknown are said to be', async () => {
    expect((await call('PUT', 'ad-creatives/9', IMAGE)).status).toBe(404)
    expect((await call('DELETE', 'ad-creatives/9')).status).toBe(404)
  })
})

test('figures are those of the days asked for, revenue by rates', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const counts = { placement: 'top', requests: 2000, served: 1000, viewable: 500, clicks: 10 } as const
  await db.insert(adHourly).values([
    { hour: `${today}T00`, creativeId: 0, ...counts },
    { hour: `${today}T23`, creativeId: 0, ...counts },
    { hour: '2020-01-01T00', creativeId: 0, ...counts },
  ])
  await call('PUT', 'ad-settings/global', { ...NO_AD_SETTINGS, ratePerThousand: 40 })
  const { body } = await call('GET', 'ad-analytics')
  expect(body).toMatchObject({ impressions: 2000, clicks: 20, ctr: 0.01, revenue: 80, fillRate: 0.5 })
  expect((body as { days: unknown[] }).days).toHaveLength(1)
})

test.each(['ad-settings', 'ad-settings/global', 'ad-creatives', 'ad-analytics'])(
  '%s needs a session',
  async (path) => {
    expect((await call('GET', path, undefined, {})).status).toBe(401)
  },
)
