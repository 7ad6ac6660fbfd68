import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { addBusiness, openBusinesses, ownWord, rows, table } from './businesses.ts'

test('filters, columns and density make a view that is saved by name and shared by its address', async ({
  page,
  context,
}) => {
  await signIn(page)
  const word = ownWord()
  await addBusiness(page, `${word} A`, { phone: '0212 111 22 33', isVerified: true })
  await addBusiness(page, `${word} B`, { isVerified: true })
  await addBusiness(page, `${word} C`, { phone: '0212 111 22 34' })
  await openBusinesses(page, `?q=${word}`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Di\u011Fer filtreler' }).click()
  const lacking = page.getByRole('group', { name: 'Eksik olanlar' })
  await lacking.getByRole('checkbox', { name: 'Telefon' }).check()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`${word} B`)
  await lacking.getByRole('checkbox', { name: 'Telefon' }).uncheck()
  await page
    .getByRole('group', { name: 'Durumlar (tümü sağlanmalı)' })
    .getByRole('checkbox', { name: 'Do\u011Frulanm\u0131\u015F', exact: true })
    .check()
  await lacking.getByRole('checkbox', { name: 'E-posta' }).check()
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'S\u00FCtunlar' }).click()
  const columns = page.getByRole('dialog', { name: 'S\u00FCtunlar' })
  await columns.getByRole('checkbox', { name: 'Telefon' }).check()
  await columns.getByRole('checkbox', { name: '\u00DClke' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: '\u00DClke' })).toHaveCount(0)
  await expect(rows(page).filter({ hasText: `${word} A` })).toContainText('0212 111 22 33')
  await page.getByRole('button', { name: 'Sıkışık görünüm' }).click()
  await expect(table(page)).toHaveClass(/is-dense/)
  expect((await rows(page).first().boundingBox())?.height).toBeLessThanOrEqual(45)

  await page.getByRole('button', { name: 'G\u00F6r\u00FCn\u00FCmler' }).click()
  await page.getByLabel('Bu g\u00F6r\u00FCn\u00FCm\u00FCn ad\u0131').fill('Do\u011Frulanm\u0131\u015Flar')
  await page.getByRole('button', { name: 'G\u00F6r\u00FCn\u00FCm\u00FC kaydet' }).click()
  await page.keyboard.press('Escape')

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(rows(other)).toHaveCount(2)
  await expect(table(other)).toHaveClass(/is-dense/)
  await other.close()

  await openBusinesses(page)
  await page.getByRole('button', { name: 'G\u00F6r\u00FCn\u00FCmler' }).click()
  await page.getByRole('link', { name: 'Do\u011Frulanm\u0131\u015Flar' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('columnheader', { name: 'Telefon' })).toBeVisible()
})
