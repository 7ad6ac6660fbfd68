import { expect, test, type Page } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { ownWord, toast } from './businesses.ts'
import { button } from './dashboard.ts'

/** Queues a mail to an address of this test, as the panel's button does; returns the address. */
async function queueMail(page: Page): Promise<string> {
  const to = `${ownWord()}@example.com`
  const status = await page.evaluate(async (address) => {
    const answer = await fetch('/api/admin/mail/test', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ to: address }),
    })
    return answer.status
  }, to)
  expect(status).toBe(202)
  return to
}

test('mail that no service sends is read, and marked as sent by hand @journey', async ({ page }) => {
  await signIn(page)
  await page.goto(adminPath('mail'))
  const to = await queueMail(page)
  await page.reload()
  await expect(page.getByText('hiçbir şey kendiliğinden gönderilmez')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(to) }).click()
  const open = page.getByRole('article')
  await expect(open).toContainText('Elle gönderilecek')
  await expect(open.getByRole('link', { name: 'E-posta programında aç' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${to}\\?subject=Meridian%3A%20test&body=http`),
  )
  await expectAccessible(page)
  await button(page, 'Gönderildi olarak işaretle').click()
  await expect(toast(page)).toContainText('Gönderildi olarak işaretlendi')
  await expect(open).toContainText('Elle gönderildi')
})

test('on a phone, mail stands in place of the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page)
  await page.goto(adminPath('mail'))
  const to = await queueMail(page)
  await page.reload()
  const entry = page.getByRole('button', { name: new RegExp(to) })
  await entry.click()
  await expect(page.getByRole('article')).toBeFocused()
  await expect(entry).toBeHidden()
  await button(page, 'Listeye dön').click()
  await expect(entry).toBeFocused()
  await expectAccessible(page)
})
