import { expect, test, type Page } from '@playwright/test'
import { adminPath, contactApi } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { ownNetwork, signIn } from './admin.ts'
import { ownWord } from './businesses.ts'
import { button } from './dashboard.ts'

/** Located by class: behind an open dialog nothing has a role. */
const toast = (page: Page) => page.locator('.toasts')

/** Sends a message from the contact page, as a visitor would; returns its subject. */
async function sendLetter({ request }: Page): Promise<string> {
  const subject = ownWord()
  const data = { name: 'Ada', email: 'ada@example.com', subject, message: 'Merhaba' }
  const stored = await request.post(contactApi, { data, headers: ownNetwork(), maxRetries: 1 })
  expect(stored.status()).toBe(201)
  return subject
}

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('a message sent from the contact page arrives, is read, and is deleted @journey', async ({ page }) => {
  const subject = await sendLetter(page)
  await page.goto(adminPath('messages'))
  await page.getByRole('button', { name: new RegExp(subject) }).click()
  await expect(page.getByRole('article')).toContainText('Merhaba')
  await expect(button(page, 'Okunmadı işaretle')).toBeVisible()
  await expectAccessible(page)
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() === 404 && refused.push(answer.url())))
  await button(page, 'Sil').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click()
  await expect(toast(page)).toContainText('Mesaj silindi')
  await expect(page.getByText(subject)).toHaveCount(0)
  expect(refused).toEqual([])
})

test('on a phone the message stands in place of the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const subject = await sendLetter(page)
  await page.goto(adminPath('messages'))
  await page.getByRole('button', { name: new RegExp(subject) }).click()
  await expect(page.getByRole('list', { name: 'Mesaj listesi' })).toBeHidden()
  await expect(page.getByRole('article')).toBeFocused()
  await button(page, 'Listeye dön').click()
  await expect(page.getByRole('list', { name: 'Mesaj listesi' })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(subject) })).toBeFocused()
})
