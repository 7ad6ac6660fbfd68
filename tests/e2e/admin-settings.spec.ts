import { expect, test } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { NO_SETTINGS } from '#domain/site-settings.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { button, code, enable, open, ownSettings, SAVE_FAILED, SETTINGS, toast } from './settings.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('the tab is in the address', async ({ page }) => {
  await ownSettings(page)
  await open(page)
  await expect(page.getByRole('tab', { name: 'Kod Ekleme' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'SEO' }).click()
  await expect(page).toHaveURL(/[?]tab=seo$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'SEO' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Kod Ekleme' }).click()
  await expect(page).toHaveURL(new RegExp(`${adminPath('settings')}$`))
})

const TABS = [
  ['analytics', 'Analiz'],
  ['seo', 'SEO'],
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

test('analytics ids are held to their form before they are sent', async ({ page }) => {
  const kept = await ownSettings(page)
  await open(page, 'analytics')
  await page.getByLabel('Google Analytics').fill('UA-1')
  await page.getByLabel('Google Tag Manager').fill('GTM-K9XYZ')
  await page.getByLabel('Facebook Pixel').fill('123456789')
  await expect(page.getByRole('alert')).toHaveText(/^Kimlik G- ile başlamalı/)
  await button(page, 'Kaydet').click()
  await expect(toast(page)).toContainText('Düzeltilmesi gereken alanlar var.')
  expect(kept.settings).toEqual(NO_SETTINGS)
  await page.getByLabel('Google Analytics').fill('G-ABC123')
  await button(page, 'Kaydet').click()
  await expect(toast(page)).toContainText('Ayarlar kaydedildi')
  expect(kept.settings).toMatchObject({
    googleAnalytics: 'G-ABC123',
    googleTagManager: 'GTM-K9XYZ',
    facebookPixel: '123456789',
  })
})

test.describe('SEO', () => {
  test('counts the description and shows it as a search result', async ({ page }) => {
    const kept = await ownSettings(page)
    await open(page, 'seo')
    const result = page.getByRole('region', { name: 'Arama sonucu önizlemesi' })
    await expect(page.getByText('0/160')).toBeVisible()
    await expect(page.getByText('150-160 önerilir')).toBeVisible()
    await page.getByLabel('Meta açıklaması').fill('Kafeler ve oteller')
    await expect(page.getByText('18/160')).toBeVisible()
    await expect(result).toContainText('Kafeler ve oteller')
    await page.getByLabel('Meta açıklaması').fill(`${'uzun '.repeat(40)}bit`)
    await expect(page.getByText('203/160')).toBeVisible()
    await expect(result).toContainText('uzun…')
    await expect(result).not.toContainText('bit')
    await page.getByLabel('Meta açıklaması').fill('x'.repeat(301))
    await expect(page.getByRole('alert')).toHaveText('En çok 300 karakter olabilir.')
    await page.getByLabel('Meta açıklaması').fill('Kafeler')
    await page.getByLabel('Anahtar kelimeler').fill('kafe, otel')
    await button(page, 'Kaydet').click()
    await expect(toast(page)).toContainText('DEPLOY_HOOK_URL ayarlanmadığı için')
    expect(kept.settings).toMatchObject({ metaDescription: 'Kafeler', metaKeywords: 'kafe, otel' })
  })

  test('says that a new build was asked for', async ({ page }) => {
    await ownSettings(page, true)
    await open(page, 'seo')
    await expect(page.getByText('Kaydedince yayın yenilenecek.')).toBeVisible()
    await page.getByLabel('Meta açıklaması').fill('Kafeler')
    await button(page, 'Kaydet').click()
    await expect(toast(page)).toContainText('Yayın yenilenecek')
  })

  test('that cannot be saved says so, and can be tried again', async ({ page }) => {
    const kept = await ownSettings(page)
    let isAway = true
    await page.route(SETTINGS, (route) =>
      isAway && route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await open(page, 'seo')
    await page.getByLabel('Meta açıklaması').fill('Kafeler')
    await button(page, 'Kaydet').click()
    await expect(toast(page)).toContainText(SAVE_FAILED)
    isAway = false
    await button(page, 'Kaydet').click()
    await expect(toast(page)).toContainText('Ayarlar kaydedildi')
    expect(kept.settings.metaDescription).toBe('Kafeler')
  })

  test('that cannot be read can be asked for again', async ({ page }) => {
    await ownSettings(page)
    let isAway = true
    await page.route(SETTINGS, (route) =>
      isAway ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await open(page, 'seo')
    await expect(page.getByRole('alert')).toContainText('Ayarlar alınamadı')
    isAway = false
    await button(page, 'Yeniden dene').click()
    await expect(page.getByLabel('Meta açıklaması')).toBeVisible()
  })
})

test('nothing unsaved is lost by going elsewhere unasked, and tabs keep it', async ({ page }) => {
  await ownSettings(page)
  await open(page, 'analytics')
  await page.getByLabel('Google Analytics').fill('G-ABC123')
  await page.getByRole('tab', { name: 'SEO' }).click()
  await page.getByRole('tab', { name: 'Analiz' }).click()
  await expect(page.getByLabel('Google Analytics')).toHaveValue('G-ABC123')
  await page.getByRole('link', { name: 'Şehirler' }).click()
  const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Düzenlemeye dön' }).click()
  await expect(page).toHaveURL(new RegExp(adminPath('settings')))
  await expect(page.getByLabel('Google Analytics')).toHaveValue('G-ABC123')
  await page.getByRole('link', { name: 'Şehirler' }).click()
  await question.getByRole('button', { name: 'Değişiklikleri bırak' }).click()
  await expect(page).toHaveURL(new RegExp(adminPath('cities')))
})

test.describe('truly', () => {
  // Each test saves all settings of the site.
  test.describe.configure({ mode: 'serial' })

  test('what is saved is what the site is given, and can be taken back', async ({ page }) => {
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
