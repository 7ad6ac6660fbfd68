import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectFits } from './accessibility.ts'
import { signIn } from './admin.ts'
import {
  addBusiness,
  changeBusiness,
  form,
  openBusinesses,
  ownWord,
  readBusiness,
  toast,
} from './businesses.ts'
import { LOOKS, showIn } from './looks.ts'

test.beforeEach(({ page }) => signIn(page))

const name = (page: Page) => form(page).getByLabel('İşletme adı', { exact: true })
const offer = (page: Page) => page.getByText(/Kaydedilmemiş bir taslak var/)
const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('meridian-draft:')))

test('a business typed in a tab that was closed is offered again, with what others changed since', async ({
  page,
  context,
}) => {
  const word = ownWord()
  const business = await addBusiness(page, word)
  const query = `?q=${word}&edit=${business.id}`
  await openBusinesses(page, query)
  await name(page).fill(`${word} Yarım`)
  await form(page).getByRole('tab', { name: 'Saatler' }).click()
  await form(page).getByLabel('Pazartesi', { exact: true }).fill('9 - 17')
  await expect(form(page)).toContainText('taslak bu tarayıcıda duruyor')
  // The whole text: a first part of it is already kept while the rest is typed.
  const draft = `meridian-draft:businesses:${business.id}`
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), draft)).toContain('9 - 17')
  const second = await context.newPage()
  await page.close()
  await changeBusiness(second, business, { phone: '+90 212 555 44 33' })

  await openBusinesses(second, query)
  await expect(offer(second)).toBeVisible()
  await expect(form(second)).toContainText('Kayıt o zamandan beri değişti')
  await expect(name(second)).toHaveValue(word)
  for (const look of LOOKS) {
    await showIn(second, look)
    await expectAccessible(second)
    await expectFits(second)
  }
  await form(second).getByRole('button', { name: 'Taslağı geri yükle' }).click()
  await expect(offer(second)).toHaveCount(0)
  await expect(name(second)).toHaveValue(`${word} Yarım`)
  await form(second).getByRole('tab', { name: 'Saatler' }).click()
  await expect(form(second).getByLabel('Pazartesi', { exact: true })).toHaveValue('9 - 17')
  await form(second).getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(second).filter({ hasText: 'İşletme güncellendi' })).toBeVisible()
  const saved = await readBusiness(second, business.id)
  expect(saved.name).toBe(`${word} Yarım`)
  expect(saved.phone).toContain('555')
  expect(await keptDrafts(second)).toEqual([])
})

test('a save without a connection says so and is done when it is back', async ({ page, context }) => {
  const word = ownWord()
  const { id } = await addBusiness(page, word)
  await openBusinesses(page, `?q=${word}&edit=${id}`)
  await name(page).fill(`${word} Yeni`)
  await context.setOffline(true)
  await expect(form(page).getByText(/Çevrimdışısınız/)).toBeVisible()
  await form(page).getByRole('button', { name: 'Kaydet' }).click()
  await expect(form(page).getByText(/Çevrimdışı: kaydedilemedi/)).toBeVisible()
  for (const look of LOOKS) {
    await showIn(page, look)
    await expectAccessible(page)
    await expectFits(page)
  }
  await context.setOffline(false)
  await expect(toast(page).filter({ hasText: 'İşletme güncellendi' })).toBeVisible()
  expect(await readBusiness(page, id)).toMatchObject({ name: `${word} Yeni` })
})
