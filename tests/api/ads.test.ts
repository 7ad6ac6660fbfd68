import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { createCreative } from '#db/ads/save-creative.ts'
import { saveAdSettings } from '#db/ads/settings.ts'
import type { CreativeInput } from '#domain/ads/creative.ts'
import { NO_AD_SETTINGS } from '#domain/ads/settings.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { importApi } from './import-api.ts'

let db: Database
let api: Awaited<ReturnType<typeof importApi>>
beforeEach(async () => {
  db = await emptyDatabase()
  api = await importApi({ db })
})
const get = (path: string) => api.app.request(path, {}, {})

const HTML: CreativeInput = {
  ...{
    placement: 'top',
    name: 'Frame',
    kind: 'html',
    imageUrl: '',
    alt: '',
    link: '',
    width: 300,
    height: 250,
  },
  ...{ html: '<script>parent.document.title = "mine"</script>', firstDay: '2026-01-01', lastDay: null },
  ...{ weight: 1, countries: [], sponsorshipId: null, rate: null, enabled: true },
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
