import { expect, test } from '@playwright/test'
import { adminPath, contactApi } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { ownNetwork, signIn } from './admin.ts'
import { addBusiness, form, openBusinesses, ownWord, rows } from './businesses.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('what a caller says is found: a phone number, an address with tracking, a number of a record', async ({
  page,
}) => {
  const word = ownWord()
  const number = String(Math.floor(Math.random() * 9e6) + 1e6)
  const phone = `0212 ${number.slice(0, 3)} ${number.slice(3, 5)} ${number.slice(5)}`
  const made = await addBusiness(page, `${word} Lokantas\u0131`, { phone })
  await openBusinesses(page)
  const field = page.getByRole('searchbox', { name: 'Ara' })
  const compact = `0212${number}`
  for (const text of [
    compact,
    `+90 212 ${number}`,
    `https://site.example/business/${made.slug}?utm_source=mail&gclid=x`,
    `Kay\u0131t no ${made.globalRowNumber}`,
    `${word.slice(0, 3)}${word.slice(4)} lokantasi`,
  ]) {
    await field.fill(text)
    await expect(rows(page).first(), text).toContainText(word)
  }
})

test('Ctrl+K leads to a business, a screen and a command by the keyboard alone @journey', async ({
  page,
}) => {
  const word = ownWord()
  await addBusiness(page, `${word} Kafe`)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('combobox', { name: /mesaj, ekran/ })
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await field.fill('veritab')
  await expect(page.getByRole('option', { selected: true })).toContainText('Veritaban\u0131')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  // A phone shows it full-screen, and has no Escape key.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Bul', exact: true }).click()
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click()
  await expect(field).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('button', { name: 'Bul', exact: true }).click()
  await field.fill(`${word} kafe`)
  // Before the answer arrives.
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeVisible()
  await expect(page).toHaveURL(/edit=\d+/)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await field.fill('telefonu olmayan')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/lacks=/)
  await expect(field).toBeHidden()
})

test('Ctrl+K leads to a city, a category and a message', async ({ page }) => {
  const word = ownWord()
  const add = async (path: string, data: object, headers = {}) => {
    const answer = await page.request.post(path, { data, headers, maxRetries: 1 })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await add('/api/admin/categories', { name: `${word} Dondurma` })
  const letter = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'Merhaba' }
  await add(contactApi, { ...letter, subject: `${word} saatleri` }, ownNetwork())
  await page.goto(adminPath())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('combobox', { name: /mesaj, ekran/ })
  const go = async (text: string, group: string, label: RegExp) => {
    await page.keyboard.press('Control+k')
    await field.fill(text)
    const offer = page.getByRole('group', { name: group }).getByRole('option', { name: label })
    await expect(offer).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(offer).toHaveAttribute('aria-selected', 'true', { timeout: 50 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(field).toBeHidden()
  }
  await go('istanb', 'Şehirler', /^[Iİ]stanbul/)
  await expect(page).toHaveURL(/\/businesses\?city=\d+$/)
  await expect(page.getByRole('combobox', { name: 'Şehir' })).toHaveValue(/^[Iİ]stanbul/)
  await go(`${word} dond`, 'Kategoriler', new RegExp(word))
  await expect(page).toHaveURL(/\/businesses\?category=\d+$/)
  await expect(page.getByLabel('Kategori').locator('option:checked')).toHaveText(`${word} Dondurma`)
  await go(`${word} saat`, 'Mesajlar', new RegExp(word))
  await expect(page).toHaveURL(/\/messages\?message=\d+$/)
  await expect(page.getByRole('heading', { name: `${word} saatleri` })).toBeVisible()
})
