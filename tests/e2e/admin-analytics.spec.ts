import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { signIn } from './admin.ts'
import { LOOKS, showIn } from './looks.ts'

const DAYS = Array.from({ length: 30 }, (_, at) =>
  new Date(Date.UTC(2026, 9, 25 + at)).toISOString().slice(0, 10),
)
const both = (now: number, before: number) => ({ now, before })
const counted = (...pairs: (readonly [string, number])[]) => pairs.map(([key, n]) => ({ key, n }))

const FIGURES = {
  ...{ days: 30, first: DAYS[0], last: DAYS[29] },
  totals: {
    ...{ view: both(42_000, 40_000), entry: both(9000, 9000), press: both(1200, 0) },
    ...{ search: both(5000, 6000), missed: both(300, 200) },
  },
  course: DAYS.map((day, at) => ({ day, views: 1200 + ((at * 97) % 400), entries: 300, presses: 40 })),
  courseBefore: DAYS.map((_, at) => 1100 + ((at * 61) % 300)),
  tops: {
    pages: counted(['business', 21_000], ['city', 9000], ['businesses', 6000], ['not-found', 120]),
    devices: counted(['phone', 30_000], ['desktop', 10_000], ['tablet', 2000]),
    countries: counted(['TR', 12_000], ['DE', 6000]),
    referrers: counted(['www.google.com', 7000], ['duckduckgo.com', 300]),
    searches: counted(['coffee shop', 400], ['pharmacy open now', 260]),
    missed: counted(['unicorn stable', 41], ['24 saat açık kuru temizleme', 22]),
    filters: counted(['openNow', 900]),
    presses: counted(['call', 700], ['directions', 400]),
    consent: counted(['all', 300], ['none', 280]),
  },
  bots: 5200,
  cities: [
    { slug: 'istanbul', name: 'İstanbul', views: 4000, businesses: 9000 },
    { slug: 'sile', name: 'Şile', views: 700, businesses: 4 },
  ],
  categories: [{ slug: 'cafe', name: 'Cafe', views: 3000, businesses: 20_000 }],
  thin: [{ slug: 'sile', name: 'Şile', views: 700, businesses: 4 }],
  businesses: [
    { id: 7, name: 'Kahve Dünyası', slug: 'kahve-dunyasi', views: 900, lacks: ['phone', 'hours'] },
    { id: 8, name: 'Tam Kayıt', slug: 'tam-kayit', views: 500, lacks: [] },
  ],
  vitals: [
    {
      page: 'city',
      values: [
        { vital: 'LCP', p75: 1800, n: 900 },
        { vital: 'INP', p75: 640, n: 500 },
        { vital: 'CLS', p75: 0.005, n: 900 },
        { vital: 'FCP', p75: 1900, n: 900 },
        { vital: 'TTFB', p75: null, n: 0 },
      ],
    },
  ],
  requests: { answered: 99_500, failed: 500 },
  directory: [
    { day: DAYS[0], n: 360_000 },
    { day: DAYS[29], n: 365_000 },
  ],
  revenue: { views: 60, plans: 249 },
  imports: [{ day: DAYS[12], name: 'kasim.xlsx', added: 5000, changed: 20 }],
  state: {
    ...{ businesses: 365_000, size: 734_003_200, growth: 0.02 },
    rating: { average: 4.3, rated: 290_000 },
    ratings: [1000, 9000, 20_000, 40_000, 120_000, 100_000],
    missing: {
      ...{ phone: 73_000, email: 300_000, website: 150_000, photo: 40_000, hours: 200_000, position: 5000 },
      ...{ address: 12_000, city: 0, description: 310_000, rating: 75_000, timezone: 5000 },
    },
  },
}

test('what calls for action comes first, charts say what they show, and all of it can be taken along @journey', async ({
  page,
}) => {
  await page.route('**/api/admin/analytics**', (route) => route.fulfill({ json: FIGURES }))
  await signIn(page)
  // What counts tables is not asked for the few figures of it.
  const asked: string[] = []
  await page.goto(adminPath('analytics'))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  const todo = page.getByRole('region', { name: 'Yapılacaklar' })
  await expect(todo.getByText('unicorn stable')).toBeVisible()
  await expect(todo.getByText('Eksik: telefon, çalışma saatleri')).toBeVisible()
  await expect(todo.getByText('Tam Kayıt')).toHaveCount(0)
  await expect(todo.getByRole('link', { name: 'Kahve Dünyası' })).toHaveAttribute(
    'href',
    /\/admin\/businesses\?edit=7/,
  )
  await expect(todo.getByText('INP 640 ms')).toContainText('Kötü')
  await expect(page.getByText('Toplam 42.000 görüntülenme, önceki döneme göre +%5.')).toBeVisible()
  await expect(page.getByText('kasim.xlsx: 5.000 yeni işletme')).toBeVisible()

  await expect(page.getByText('En çok eksik olan açıklama; işletmelerin %15,1 kadarında var.')).toBeVisible()
  await expect(page.getByText('Puanlı işletmelerin %75,9 kadarı 4 ve üzeri.')).toBeVisible()
  await expect(page.getByText('249 planlardan')).toBeVisible()
  await expect(page.getByText('290.000 puanlı işletme')).toBeVisible()
  expect(asked).toContain('/api/admin/analytics')
  expect(asked.filter((path) => /^[/]api[/]admin[/](?:database|dashboard)$/.test(path))).toEqual([])
  const speed = page.getByRole('region', { name: 'Sayfa hızı' })
  await expect(speed.getByRole('row', { name: /Şehir sayfaları.*İyi.*Kötü.*Orta/ })).toBeVisible()

  // The cursor of a chart, by keys alone.
  const chart = page.getByRole('slider', { name: /^Görüntülenmeler/ })
  await chart.focus()
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /^23 Kas 2026: 1\.\d{3}$/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /^22 Kas 2026/)

  await page.getByText('Tablo olarak göster').first().click()
  await expect(page.getByRole('rowheader', { name: '25 Eki 2026' }).first()).toBeVisible()
  for (const look of LOOKS) {
    await showIn(page, look)
    await expectAccessible(page)
    await expectFits(page)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel olarak indir' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`analiz-${FIGURES.last}.xlsx`)
  const { sheets } = await readXlsx(await readFile(await file.path()))
  const rowsOf = (title: string) => sheets.find(({ name }) => name === title)?.rows
  expect(rowsOf('Özet')).toEqual(
    expect.arrayContaining([
      ['Görüntülenme', 42_000, 'önceki döneme göre +%5'],
      ['Gelir', 309, expect.stringContaining('249')],
      ['Çalışma süresi', 0.995, expect.stringContaining('100.000')],
    ]),
  )
  expect(rowsOf('Görüntülenmeler')?.[1]?.slice(0, 2)).toEqual([DAYS[0], FIGURES.course[0]?.views])
  expect(rowsOf('İçe aktarımlar')).toContainEqual([DAYS[12], 'kasim.xlsx', 5000, 20])
  expect(rowsOf('Kayıtların doluluğu')?.slice(1, 3)).toEqual([
    ['açıklama', 55_000, 310_000],
    ['e-posta', 65_000, 300_000],
  ])
  expect(rowsOf('Puanların dağılımı')?.slice(1, 3)).toEqual([
    ['4,5 – 5,0', 100_000],
    ['4,0 – 4,5', 120_000],
  ])
  expect(rowsOf('Sonuçsuz aramalar')?.[1]).toEqual(['unicorn stable', 41])
  expect(rowsOf('İlgi gören, az işletmeli yerler')?.[1]).toEqual(['Şile', 700, 4])
  await page.getByLabel('Dönem').selectOption({ label: 'Son 7 gün' })
  await expect(page).toHaveURL(/days=7/)
})

test('every chart can be read without its style', async ({ page }) => {
  await page.route('**/api/admin/analytics**', (route) => route.fulfill({ json: FIGURES }))
  await page.route(/[.]css$/, (route) => route.abort())
  await signIn(page)
  await page.goto(adminPath('analytics'))
  await expect(page.getByText('Toplam 42.000 görüntülenme, önceki döneme göre +%5.')).toBeVisible()
  await page.evaluate(() => {
    for (const style of document.querySelectorAll('style, link[rel="stylesheet"]')) style.remove()
    for (const table of document.querySelectorAll('details')) table.open = true
  })
  const figures = page.locator('figure')
  expect(await figures.count()).toBeGreaterThan(10)
  for (const figure of await figures.all()) {
    await expect(figure.locator('figcaption p')).not.toBeEmpty()
    if ((await figure.locator('table').count()) > 0)
      await expect(figure.locator('table td').first()).toBeVisible()
  }
  // A line is no area.
  for (const line of await page.locator('.chart-line').all()) await expect(line).toHaveCSS('fill', 'none')
  const [first, last] = [figures.first(), figures.last()]
  const [above, below] = [await first.boundingBox(), await last.boundingBox()]
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1)
})

test('figures that cannot be loaded are said to be, and asked for again', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/admin/analytics**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(adminPath('analytics'))
  await expect(page.getByText('Analiz bilgileri alınamadı')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/admin/analytics**')
  await page.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(page.getByRole('region', { name: 'Yapılacaklar' })).toBeVisible()
})
