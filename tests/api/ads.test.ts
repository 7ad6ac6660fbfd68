import { beforeEach, describe, expect, test } from 'vitest'
import { forgetAdSource } from '#db/ads/source.ts'
import type { Database } from '#db/client.ts'
import { createCreative } from '#db/ads/save-creative.ts'
import { listPlacements, savePlacements } from '#db/ads/placements.ts'
import { saveAdSettings } from '#db/ads/settings.ts'
import { adHourly } from '#db/schema/index.ts'
import type { CreativeInput } from '#domain/ads/creative.ts'
import { NO_AD_SETTINGS } from '#domain/ads/settings.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { importApi } from './import-api.ts'

let db: Database
let api: Awaited<ReturnType<typeof importApi>>
beforeEach(async () => {
  forgetAdSource()
  db = await emptyDatabase()
  api = await importApi({ db })
})
const get = (path: string) => api.app.request(path, {}, {})

const HTML: CreativeInput = {
  placement: 'top',
  name: 'Frame',
  kind: 'html',
  imageUrl: '',
  alt: '',
  link: '',
  width: 300,
  height: 250,
  html: '<script>parent.document.title = "mine"</script>',
  firstDay: '2026-01-01',
  lastDay: null,
  weight: 1,
  countries: [],
  advertiser: 'Ada Ltd.',
  payer: '',
  sponsorshipId: null,
  rate: null,
  enabled: true,
}

describe('the document of an HTML creative', () => {
  test('has no origin of its own, and only our pages may frame it', async () => {
    await createCreative(db, 'tests', HTML)
    const response = await get('/c/1')
    expect(await response.text()).toContain(HTML.html)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).not.toContain('allow-top-navigation')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  })

  test('is not made of an image, nor of what is not there', async () => {
    const image = { contentType: 'image/gif', bytes: new Uint8Array([71, 73, 70]) }
    await createCreative(db, 'tests', { ...HTML, kind: 'image', html: '' }, image)
    expect((await get('/c/1')).status).toBe(404)
    expect((await get('/c/2')).status).toBe(404)
    const answer = await get('/c/1/image')
    expect(answer.headers.get('Content-Type')).toBe('image/gif')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(image.bytes)
  })
})

describe('ads.txt and app-ads.txt', () => {
  test('are what the settings say, each its own', async () => {
    const line = 'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0'
    await saveAdSettings(db, 'tests', { ...NO_AD_SETTINGS, adsTxt: line })
    const response = await get('/ads.txt')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(await response.text()).toBe(`${line}\n`)
    expect((await get('/app-ads.txt')).status).toBe(404)
  })

  test('are not there without records, since an empty one would forbid every sale', async () => {
    expect((await get('/ads.txt')).status).toBe(404)
  })
})

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const SECRET = {
  SESSION_SECRET: 'a secret of the tests, long enough to be one',
  CLIENT_ADDRESS_HEADER: 'X-Client',
}
const from = (network: number, agent = BROWSER) => ({
  'User-Agent': agent,
  'X-Client': `198.51.${network}.1`,
})

/** A placement that is on, with a creative that leads to a shop. */
async function runTop(part: Partial<CreativeInput> = {}) {
  const [top] = await listPlacements(db)
  if (top) await savePlacements(db, 'tests', [{ ...top, enabled: true, frequency: 1 }])
  const image = { contentType: 'image/gif', bytes: new Uint8Array([71]) }
  const shop = { kind: 'image', html: '', alt: 'A shop', imageUrl: 'https://shop.example/a.gif' } as const
  return createCreative(db, 'tests', { ...HTML, ...shop, link: 'https://shop.example/', ...part }, image)
}
const config = async (headers: Record<string, string> = {}) => {
  const response = await api.app.request('/api/page-config', { headers }, SECRET)
  return { response, ads: ((await response.json()) as { ads: { creatives: { click: string }[] }[] }).ads }
}

describe('what pages are told', () => {
  test('names what runs, and keeps the operator’s own notes to itself', async () => {
    await runTop({ name: 'Contract 7, paid in June', rate: 90 })
    const { response, ads } = await config()
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=300')
    expect(ads).toMatchObject([{ placement: 'top', creatives: [{ id: 1, alt: 'A shop', width: 300 }] }])
    // The signed link is left out, as its time and signature may contain any digits.
    const told = JSON.stringify(ads, (key, value: unknown) => (key === 'click' ? '' : value))
    expect(told).not.toMatch(/Contract|90|shop\.example/)
    expect(ads[0]?.creatives[0]?.click).not.toContain('shop.example')
  })

  test('names who is behind each, and shows none of whom nobody says so', async () => {
    await runTop({ advertiser: 'Shop Ltd.', payer: 'Media AG', countries: ['FR'] })
    await runTop({ advertiser: '', payer: '' })
    const { ads } = await config({ 'CF-IPCountry': 'FR' })
    expect(ads.flatMap(({ creatives }) => creatives)).toMatchObject([
      { id: 1, advertiser: 'Shop Ltd.', payer: 'Media AG', isForCountry: true },
    ])
  })

  test('follows the country that the platform says', async () => {
    await runTop({ countries: ['FR'] })
    expect((await config()).ads).toEqual([])
    expect((await config({ 'CF-IPCountry': 'FR' })).ads).toHaveLength(1)
  })

  test('is a press that leads to the shop, and home where the address is not ours or too old', async () => {
    await runTop()
    const { ads } = await config()
    const click = ads[0]?.creatives[0]?.click ?? ''
    const press = async (path: string) =>
      (await api.app.request(path, { headers: from(1) }, SECRET)).headers.get('Location')
    expect(await press(click)).toBe('https://shop.example/')
    expect(await press(click.replace('p=top', 'p=bottom'))).toBe('/')
    expect(await press(click.replace(/s=.*/, 's='))).toBe('/')
    expect(await press(click.replace(/e=\d+/, 'e=1'))).toBe('/')
    expect(await press(click.replace('/go/1', '/go/2'))).toBe('/')
    expect(await press('/go/1')).toBe('/')
  })
})

describe('counting', () => {
  const sums = async () => {
    const rows = await db.select().from(adHourly)
    const sum = (field: 'requests' | 'served' | 'viewable' | 'clicks') =>
      rows.reduce((total, row) => total + row[field], 0)
    return {
      requests: sum('requests'),
      served: sum('served'),
      viewable: sum('viewable'),
      clicks: sum('clicks'),
    }
  }
  const view = (headers: Record<string, string>, creativeId = 1) => {
    const body = JSON.stringify({
      ads: [
        ['top', 0, 'requests'],
        ['top', creativeId, 'served'],
        ['top', creativeId, 'viewable'],
      ],
    })
    const length = { 'Content-Length': String(body.length) }
    return api.app.request(
      '/api/events',
      { method: 'POST', body, headers: { ...headers, ...length } },
      SECRET,
    )
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 30))

  test('a thousand views of fifty networks are a thousand, in few writes', async () => {
    await createCreative(db, 'tests', HTML)
    for (let at = 0; at < 1000; at++) expect((await view(from(at % 50))).status).toBe(204)
    await settle()
    expect(await sums()).toEqual({ requests: 1000, served: 1000, viewable: 1000, clicks: 0 })
    expect(await db.select().from(adHourly)).toHaveLength(2)
  })

  test('creatives that are not there add nothing', async () => {
    for (let at = 0; at < 20; at++) await view(from(at), 1_000_000 + at)
    await settle()
    expect(await db.select().from(adHourly)).toMatchObject([{ creativeId: 0, requests: 20, served: 0 }])
  })

  test('programs are not counted, and told nothing of it', async () => {
    for (let at = 0; at < 20; at++) expect((await view(from(at, 'curl/8.5.0 of somebody'))).status).toBe(204)
    await settle()
    expect(await db.select().from(adHourly)).toEqual([])
  })

  test('what is too long or no event is left out, with the same answer', async () => {
    const send = (body: string) =>
      api.app.request(
        '/api/events',
        { method: 'POST', body, headers: { ...from(1), 'Content-Length': String(body.length) } },
        SECRET,
      )
    for (const body of ['', '{', '[]', `{"ads":[["top",1,"served"]],"x":"${'x'.repeat(5000)}"}`])
      expect((await send(body)).status).toBe(204)
    await settle()
    expect(await db.select().from(adHourly)).toEqual([])
  })

  test('of a network at most twenty presses count in an hour, at each placement', async () => {
    await runTop()
    const { ads } = await config()
    const click = ads[0]?.creatives[0]?.click ?? ''
    for (let at = 0; at < 50; at++) await api.app.request(click, { headers: from(1) }, SECRET)
    await api.app.request(click, { headers: from(2) }, SECRET)
    await api.app.request(click, { headers: from(3, 'curl/8.5.0 of somebody') }, SECRET)
    await settle()
    expect((await sums()).clicks).toBe(21)
  })
})
