import { expect, test } from '@playwright/test'
import { adminPath, businessPath, presenceApi } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { ownNetwork, signIn } from './admin.ts'
import { addBusiness, ownWord, readBusiness, toast } from './businesses.ts'

// Answers of browsers that say that they are programs are not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })

test('visitors say that a business is gone, and an operator knows better @journey', async ({ page }) => {
  await signIn(page)
  const { id, name, slug } = await addBusiness(page, `${ownWord()} Dükkân`)
  const second = await page.request.post(presenceApi, {
    data: { business: slug, answer: 'no' },
    headers: ownNetwork(),
    maxRetries: 1,
  })
  expect(second.status()).toBe(200)

  await page.goto(businessPath(slug))
  const trust = page.locator('.trust')
  await expect(trust.getByRole('heading', { name: 'Who Says So' })).toBeVisible()
  await expect(trust).toContainText('Our staff')
  const height = async () => Math.round((await trust.boundingBox())?.height ?? 0)
  const before = await height()
  await trust.getByRole('button', { name: 'It is gone' }).click()
  await expect(trust.getByRole('status')).toHaveText('Thank you: it is counted.')
  expect(await height()).toBe(before)
  await expect(trust).not.toContainText('Still here?')
  await expectAccessible(page)
  await page.reload()
  await expect(trust.getByRole('status')).toHaveText('You told us of this place lately: thank you.')
  await expect(trust).not.toContainText('Still here?')

  await page.goto(adminPath('closures'))
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Ziyaretçiler “yok” dedi')
  await expectAccessible(page)
  await row.getByRole('button', { name: `${name}: Hâlâ açık` }).click()
  await expect(toast(page)).toContainText('açık olduğu kaydedildi')
  await expect(row).toHaveCount(0)

  await page.goto(businessPath(slug))
  await expect(page.locator('.still-here')).toContainText('Our staff said so on')
  expect(await readBusiness(page, id)).toMatchObject({ businessStatus: 'OPERATIONAL' })
})
