import { expect, test } from '@playwright/test'
import { adminPath, businessPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { addBusiness, form, openBusinesses, ownWord, readBusiness, toast } from './businesses.ts'
import { button } from './dashboard.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('an open record names its likely doubles, which are told apart or compared and merged by keys', async ({
  page,
}) => {
  const word = ownWord()
  const phone = `+90 212 ${String(Math.floor(Math.random() * 9e6) + 1e6)}`
  const made = await addBusiness(page, `${word} Lokantası`, { phone })
  const double = await addBusiness(page, `${word} Lokanta`, { phone })
  const branch = await addBusiness(page, `${word} Lokantası Şubesi`, { phone })
  await addBusiness(page, ownWord())
  await openBusinesses(page, `?q=${word}&edit=${made.id}`)
  const doubles = form(page).getByRole('region', { name: 'Benzer kayıtlar' })
  await expect(doubles.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  await doubles.getByRole('button', { name: `Aynı değil: ${branch.name}` }).click()
  await expect(doubles.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(doubles.getByRole('listitem')).toHaveCount(1)

  await doubles.getByRole('link', { name: `Karşılaştır: ${double.name}` }).click()
  const pair = page.getByRole('article')
  await expect(pair.getByRole('heading', { level: 2 })).toHaveText(`${made.name} / ${double.name}`)
  await expect(pair.locator('mark').first()).toBeVisible()
  await expectAccessible(page)
  await expect(button(page, 'Birleştir')).toBeEnabled()
  await page.keyboard.press('1')
  const name = pair.getByRole('group', { name: /^İşletme adı/ })
  await page.keyboard.press((await name.locator('kbd').innerText()).toLowerCase())
  await expect(name.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('m')
  await expect(toast(page)).toContainText('Kayıtlar birleştirildi')
  expect(await readBusiness(page, made.id)).toMatchObject({ name: double.name, deletedAt: null })
  expect((await readBusiness(page, double.id)).deletedAt).not.toBeNull()
  const moved = await page.request.get(businessPath(double.slug), { maxRedirects: 0, maxRetries: 1 })
  expect(moved.headers()['location']).toContain(made.slug)

  await button(page, 'Geri al').first().click()
  await expect(pair.getByRole('heading', { level: 2 })).toContainText(double.name)
  expect((await readBusiness(page, double.id)).deletedAt).toBeNull()
  expect((await page.request.get(businessPath(double.slug), { maxRetries: 1 })).status()).toBe(200)
})

test('two records that are selected in the list are compared, on a phone in place of the queue', async ({
  page,
}) => {
  const word = ownWord()
  const one = await addBusiness(page, `${word} Bir`)
  const other = await addBusiness(page, `${word} İki`)
  await page.setViewportSize({ width: 390, height: 844 })
  await openBusinesses(page, `?q=${word}`)
  await page.getByRole('checkbox', { name: one.name }).check()
  await page.getByRole('checkbox', { name: other.name }).check()
  await page.getByRole('link', { name: 'Karşılaştır ve birleştir' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isWide()).toBe(false)
  await button(page, 'Listeye dön').click()
  await expect(page).toHaveURL(new RegExp(`${adminPath('duplicates')}$`))
})
