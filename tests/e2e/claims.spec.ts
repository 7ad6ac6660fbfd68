import { expect, test, type Browser, type Page } from '@playwright/test'
import { adminPath, businessPath, claimPath, ownerPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { ownNetwork, signIn } from './admin.ts'
import { addBusiness, ownWord, readBusiness } from './businesses.ts'
import { button } from './dashboard.ts'

/** The browser of a visitor, besides the operator's. */
async function visitor(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders: ownNetwork() })
  return context.newPage()
}

/** Accepts the one proposal of a word in the panel. */
async function accept(page: Page, word: string): Promise<void> {
  await page.goto(`${adminPath('proposals')}?q=${word}`)
  await expect(page.getByRole('table', { name: 'Öneri listesi' }).locator('tbody tr')).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(button(page, 'Reddet')).toBeVisible()
  await page.keyboard.press('a')
  // Giving an owner a business asks for confirmation.
  const isClaim = (await button(page, 'Sahipliği ver').count()) > 0
  if (isClaim) await page.getByRole('alertdialog').getByRole('button', { name: 'Sahipliği ver' }).click()
  await expect(page.getByText('Bu seçime uyan öneri yok')).toBeVisible()
}

for (const hasScript of [true, false])
  test(`a business is claimed, kept right by its owner, and let go, ${hasScript ? 'with' : 'without'} script @journey`, async ({
    page,
    browser,
  }) => {
    await signIn(page)
    const word = ownWord()
    const { id, slug, name } = await addBusiness(page, word, { phone: '+90 212 555 01 11' })
    const owner = await visitor(browser, hasScript)
    await owner.goto(businessPath(slug))
    await owner.getByRole('link', { name: 'Is this yours?' }).click()
    await expect(owner).toHaveURL(new RegExp(`${claimPath(slug)}$`))
    if (hasScript) await expectAccessible(owner)
    await owner.getByRole('radio', { name: /A call to the listed phone number/ }).check()
    await owner.getByLabel('Your name').fill('Ada')
    await owner.getByLabel('Your email').fill('ada@example.com')
    await button(owner, 'Go on').click()
    await expect(owner).toHaveURL(/\/receipt\/[\da-f]{32}$/)
    const receipt = owner.url()
    await expect(owner.getByText('A person calls the listed number within some days')).toBeVisible()

    await accept(page, word)
    await owner.goto(businessPath(slug))
    await expect(owner.getByText('Kept by its owner')).toBeVisible()
    await owner.goto(claimPath(slug))
    await expect(owner.getByText('Somebody has proven that this business is theirs')).toBeVisible()

    await owner.goto(receipt)
    await button(owner, 'Open my business').click()
    await expect(owner).toHaveURL(new RegExp(`${ownerPath}$`))
    if (hasScript) await expectAccessible(owner)
    await owner.getByLabel('Phone', { exact: true }).fill('+90 212 555 01 99')
    await button(owner, 'Save the changes').click()
    await expect(owner).toHaveURL(/\/receipt\//)
    await expect(owner.getByRole('link', { name: 'Back to my business' })).toBeVisible()
    await accept(page, word)
    expect(await readBusiness(page, id)).toMatchObject({ phone: '+90 212 555 01 99' })

    await page.goto(`${adminPath('businesses')}?edit=${id}`)
    const claim = page.getByRole('region', { name: 'İşletme sahibi' })
    await claim.getByRole('button', { name: 'Sahipliği sona erdir' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sahipliği sona erdir' }).click()
    await expect(claim).toBeHidden()
    await owner.goto(ownerPath)
    await expect(owner.getByRole('heading', { name: 'This browser has no business open' })).toBeVisible()
    await owner.goto(businessPath(slug))
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(owner.getByText('Kept by its owner')).toBeHidden()
    await owner.context().close()
  })
