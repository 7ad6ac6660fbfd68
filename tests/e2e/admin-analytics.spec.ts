import { expect, test } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { FIGURES } from '#tests/fixtures/analytics-figures.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { signIn } from './admin.ts'
import { LOOKS, showIn } from './looks.ts'

test('figures and charts are shown in every look, and can be taken along @journey', async ({ page }) => {
  await page.route('**/api/admin/analytics**', (route) => route.fulfill({ json: FIGURES }))
  await signIn(page)
  await page.goto(adminPath('analytics'))
  await expect(page.getByRole('region', { name: 'Yapılacaklar' }).getByText('unicorn stable')).toBeVisible()
  await page.getByText('Tablo olarak göster').first().click()
  for (const look of LOOKS) {
    await showIn(page, look)
    await expectAccessible(page)
    await expectFits(page)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel olarak indir' }).click()
  expect((await download).suggestedFilename()).toBe(`analiz-${FIGURES.last}.xlsx`)
  await page.unroute('**/api/admin/analytics**')
  await page.getByLabel('Dönem').selectOption({ label: 'Son 7 gün' })
  await expect(page).toHaveURL(/days=7/)
  await expect(page.getByRole('region', { name: 'Yapılacaklar' })).toBeVisible()
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
