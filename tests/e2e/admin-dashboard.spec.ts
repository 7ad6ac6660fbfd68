import { expect, test } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { signIn } from './admin.ts'
import { button, jobOf, open, toast } from './dashboard.ts'
import { shiftsOf } from './layout-shifts.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})
// The screen may be refetching its figures when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('the figures are those of the directory, and each screen has its way @journey', async ({ page }) => {
  // Other tests add businesses, so that the figures are compared with the answer.
  const answer = page.waitForResponse('**/api/admin/dashboard')
  await open(page)
  const { totals } = (await (await answer).json()) as { totals: { businesses: number; categories: number } }
  const total = totals.businesses.toLocaleString('tr-TR')
  expect(totals.businesses).toBeGreaterThan(3_000)
  const figure = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]')
  await expect(figure('Toplam İşletme')).toHaveText(total)
  await expect(figure('Kategori')).toHaveText(String(totals.categories))
  await expect(figure('Ortalama Puan')).toHaveText(/^[1-5],\d$/)
  await expect(figure('Veri tamlığı')).toHaveText(/^%\d/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(page.getByText('Yönetim paneline hoş geldiniz')).toBeVisible()
  await expect(page.getByRole('region', { name: 'URL Indexleme' })).toBeVisible()
  await expect(page.getByText(`${total} kayıt`)).toBeVisible()
  const shortcuts = page.getByRole('region', { name: 'Kısayollar' })
  for (const [name, text, path] of [
    ['Analiz', 'İşletme analizleri ve performans raporları', 'analytics'],
    ['Reklam', 'Reklam ağı entegrasyonu ve reklam alanı ayarları', 'ads'],
  ] as const) {
    const card = shortcuts.getByRole('link', { name: text })
    await expect(card).toContainText(name)
    await expect(card).toHaveAttribute('href', adminPath(path))
  }
  await shortcuts.getByRole('link', { name: /İşletmeler/ }).click()
  await expect(page).toHaveURL(new RegExp(adminPath('businesses')))
})

test('the sitemap is refreshed by its card, truly', async ({ page }) => {
  await open(page)
  await button(page, /Sitemap Yenile/).click()
  await expect(toast(page)).toContainText('Sitemap Yenilendi')
  await expect(
    page.getByRole('region', { name: 'Son Aktiviteler' }).getByText('Sitemap yenilendi').first(),
  ).toBeVisible()
})

test('an address of another site is refused by the server itself, and why stands below the box', async ({
  page,
}) => {
  await open(page)
  const single = page.getByLabel('Tek URL')
  await single.fill('https://evil.example/business/a')
  await single.press('Enter')
  await expect(toast(page)).toContainText('Bu adres, sitenizde arama motorlarına açık bir sayfa değil')
  await expect(single).toHaveAttribute('aria-invalid', 'true')
  await expect(single).toHaveAccessibleDescription(
    /Bu adres, sitenizde arama motorlarına açık bir sayfa değil/,
  )
})

test('is accessible on a phone and a desk, at rest and with a submission paused', async ({ page }) => {
  await open(page, jobOf({ state: 'paused', done: 1200, failed: 3, problem: 'busy' }))
  const submission = page.getByRole('region', { name: 'URL Indexleme' })
  await expect(submission.getByRole('button', { name: 'Devam et' })).toBeVisible()
  for (const width of [390, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      await expectFits(page)
    })
})

for (const width of [390, 1440])
  test(`nothing moves when the figures arrive late, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 2400 })
    const { promise: isLate, resolve: arrive } = Promise.withResolvers<undefined>()
    await page.route('**/api/admin/dashboard', async (route) => {
      await isLate
      await route.fallback()
    })
    await page.goto(adminPath())
    await expect(button(page, 'Tüm İşletmeleri Gönder')).toBeVisible()
    arrive(undefined)
    await expect(page.getByRole('definition').first()).toHaveText(/^[\d.]+$/)
    expect(await shiftsOf(page)).toEqual([])
  })
