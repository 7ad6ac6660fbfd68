import { expect, test, type Page } from '@playwright/test'
import { adminPath, proposalsApi } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { ownNetwork, signIn } from './admin.ts'
import { addBusiness, ownWord, readBusiness, toast } from './businesses.ts'
import { button } from './dashboard.ts'

/** Sends a proposal as a visitor's program would. */
async function send({ request }: Page, data: object): Promise<void> {
  const stored = await request.post(proposalsApi, { data, headers: ownNetwork(), maxRetries: 1 })
  expect(stored.status(), await stored.text()).toBe(201)
}

const subject = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('corrections are compared, accepted in part by keys, and taken back @journey', async ({ page }) => {
  const word = ownWord()
  const one = await addBusiness(page, `${word} Bir`, { phone: '+90 212 555 01 11' })
  const two = await addBusiness(page, `${word} İki`)
  const seen = JSON.stringify({ phone: one.phone, website: null })
  const wrong = { phone: '+90 212 555 01 99', website: 'https://wrong.example' }
  await send(page, { kind: 'suggest', business: one.slug, ...wrong, seen })
  await send(page, { kind: 'report', business: two.slug, topic: 'closed' })
  await page.goto(`${adminPath('proposals')}?q=${word}`)
  await expect(page.getByRole('table', { name: 'Öneri listesi' }).locator('tbody tr')).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(subject(page)).toHaveText(one.name)
  await expect(page.getByRole('article').locator('ins').first()).toHaveText('99')
  await expectAccessible(page)

  await page.keyboard.press('2')
  await expect(button(page, 'Seçilen 1 alanı kabul et')).toBeVisible()
  await page.keyboard.press('a')
  await expect(subject(page)).toHaveText(two.name)
  await expect(toast(page)).toContainText('kısmen kabul edildi')
  expect(await readBusiness(page, one.id)).toMatchObject({ phone: '+90 212 555 01 99', website: null })

  await toast(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(subject(page)).toHaveText(one.name)
  expect(await readBusiness(page, one.id)).toMatchObject({ phone: one.phone })

  await expect(button(page, 'Reddet')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Öneriyi reddet' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(subject(page)).toHaveText(two.name)
  await page.keyboard.press('a')
  await expect(page.getByText('Bu seçime uyan öneri yok')).toBeVisible()
  expect(await readBusiness(page, two.id)).toMatchObject({ businessStatus: 'CLOSED_PERMANENTLY' })
})

test('on a phone the proposal stands in place of the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const word = ownWord()
  const { name, slug } = await addBusiness(page, word)
  await send(page, { kind: 'report', business: slug, topic: 'hours' })
  await page.goto(`${adminPath('proposals')}?q=${word}`)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('table', { name: 'Öneri listesi' })).toBeHidden()
  await expect(page.getByRole('article')).toBeFocused()
  await button(page, 'Listeye dön').click()
  await expect(page.getByRole('button', { name })).toBeFocused()
})
