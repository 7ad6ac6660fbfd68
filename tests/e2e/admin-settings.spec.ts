import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { button, code, enable, open, ownSettings, toast } from './settings.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

const TABS = [
  ['analytics', 'Analiz'],
  ['seo', 'SEO'],
  ['sources', 'Kaynaklar'],
  ['security', 'Güvenlik'],
] as const

test.describe('accessible is', () => {
  test('code injection with an entry that is on', async ({ page }) => {
    await ownSettings(page)
    await open(page)
    await enable(page, 'Özel Body Kodu').click()
    // Avoids a preview: axe cannot run in its sandboxed frame.
    await code(page, 'Özel Body Kodu').fill('<script>"//a.example"</script>')
    await expectAccessible(page)
  })

  test('every other tab', async ({ page }) => {
    await ownSettings(page)
    await open(page, 'analytics')
    for (const [tab, name] of TABS)
      await test.step(tab, async () => {
        await page.getByRole('tab', { name, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`[?]tab=${tab}$`))
        await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
        await expectAccessible(page)
      })
  })
})

test.describe('truly', () => {
  // Each test saves all settings of the site, so they run one after another.
  test.describe.configure({ mode: 'serial' })

  test('what is saved is what the site is given, and can be taken back @journey', async ({ page }) => {
    await open(page, 'analytics')
    const before = await page.getByLabel('Facebook Pixel').inputValue()
    const own = before === '987654321' ? '123456789' : '987654321'
    await page.getByLabel('Facebook Pixel').fill(own)
    await button(page, 'Kaydet').click()
    await expect(toast(page)).toContainText('Ayarlar kaydedildi')
    const codes = await (await page.request.get('/api/html-injection-codes', { maxRetries: 1 })).text()
    expect(codes).toContain(`fbq('init', '${own}')`)
    await page.getByLabel('Facebook Pixel').fill(before)
    await button(page, 'Kaydet').click()
    await expect(button(page, 'Kaydet')).toBeDisabled()
  })

  test('pages say to search engines what was set', async ({ page }) => {
    test.setTimeout(60_000)
    await open(page, 'seo')
    const keywords = page.getByLabel('Anahtar kelimeler')
    const before = await keywords.inputValue()
    const own = `kafe, ${Date.now()}`
    const said = () =>
      page.evaluate(async () => {
        const html = await (await fetch('/businesses')).text()
        const { head } = new DOMParser().parseFromString(html, 'text/html')
        return head.querySelector('meta[name="keywords"]')?.getAttribute('content') ?? ''
      })
    for (const text of [own, before]) {
      await keywords.fill(text)
      await button(page, 'Kaydet').click()
      await expect(button(page, 'Kaydet')).toBeDisabled()
      await expect.poll(said, { timeout: 20_000 }).toBe(text)
    }
  })
})
