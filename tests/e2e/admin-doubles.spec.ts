import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { addBusiness, form, openBusinesses, ownWord, readBusiness, toast } from './businesses.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('an open record names its likely doubles, which are told apart or merged from there @journey', async ({
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
  await expect(doubles.getByRole('listitem').filter({ hasText: double.address ?? '' })).toContainText(
    'Aynı telefon',
  )
  await expectAccessible(page)

  await doubles.getByRole('button', { name: `Aynı değil: ${branch.name}` }).click()
  await expect(doubles.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(doubles.getByRole('listitem')).toHaveCount(1)

  await doubles.getByRole('button', { name: `Birleştir: ${double.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'İki kayıt birleştirilsin mi?' })
  await dialog.getByRole('radio', { name: made.name }).check()
  await dialog.getByRole('button', { name: 'Birleştir' }).click()
  await expect(toast(page)).toContainText('Kayıtlar birleştirildi')
  await expect(form(page)).toHaveCount(0)
  expect((await readBusiness(page, double.id)).deletedAt).not.toBeNull()
  await openBusinesses(page, `?q=${word}&edit=${made.id}`)
  await expect(form(page).getByRole('tab')).toHaveCount(7)
  await expect(doubles).toHaveCount(0)
})
