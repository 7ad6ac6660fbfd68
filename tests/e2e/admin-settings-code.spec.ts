import { expect, test, type Request, type Route } from '@playwright/test'
import type { SnippetEntry } from '#domain/snippet/snippet.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { adminPath } from '#domain/paths.ts'
import { signIn } from './admin.ts'
import { button, code, enable, INJECTION, open, ownSettings, SAVE_FAILED, toast } from './settings.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test.describe('code injection', () => {
  test('has seven entries whose details are there while they are on', async ({ page }) => {
    await ownSettings(page)
    await open(page)
    await expect(page.getByRole('switch')).toHaveCount(7)
    await expect(page.getByLabel('Konum')).toHaveCount(0)
    await enable(page, 'Search Console Doğrulama').click()
    await expect(page.getByLabel('Konum')).toHaveValue('head')
    await expect(page.getByLabel('Onay kategorisi')).toHaveValue('necessary')
    await expect(code(page, 'Search Console Doğrulama')).toBeVisible()
    await enable(page, 'Search Console Doğrulama').click()
    await expect(page.getByLabel('Konum')).toHaveCount(0)
  })

  test('is said to be verifications, scripts, or nothing that a page inserts', async ({ page }) => {
    await ownSettings(page)
    await open(page)
    await enable(page, 'Pixel').click()
    const parts = page.getByRole('heading', { name: 'Sayfaya eklenecek' }).locator('..')
    const scripts = '<script>1</script><script src="https://tags.example/a.js"></script>'
    await code(page, 'Pixel').fill(
      `<meta name="google-site-verification" content="x">${scripts}<img src="https://tags.example/p.gif">`,
    )
    await expect(parts).toContainText('1 doğrulama etiketi, 2 betik')
    await expect(parts.getByText('Bunlar eklenmez:')).toBeVisible()
    await expect(parts.getByRole('listitem')).toHaveText(['<img src="https://tags.example/p.gif">'])
    await code(page, 'Pixel').fill('<b>yazı</b>')
    await expect(parts).toContainText('Hiçbir şey: yalnızca doğrulama etiketleri ve betikler eklenir.')
  })

  test('saves all entries at once', async ({ page }) => {
    const kept = await ownSettings(page)
    await open(page)
    await expect(button(page, 'Kaydet')).toBeDisabled()
    await enable(page, 'Pixel').click()
    await page.getByLabel('Konum').selectOption('<body> başı')
    await page.getByLabel('Onay kategorisi').selectOption('Analiz')
    await code(page, 'Pixel').fill('<b>ğüş</b>')
    await button(page, 'Kod ekle').click()
    await expect(page.getByLabel('Ad', { exact: true })).toBeFocused()
    await page.keyboard.type('Sohbet')
    await page.getByRole('button', { name: 'Sohbet: yukarı taşı' }).click()
    await button(page, 'Kaydet').click()
    await expect(toast(page)).toContainText('Ayarlar kaydedildi')
    expect(kept.entries.map(({ id }) => id).slice(-2)).toEqual([
      expect.stringMatching(/^custom-.{36}$/),
      'custom-body',
    ])
    expect(kept.entries.filter(({ enabled }) => enabled)).toMatchObject([
      { id: 'pixel', position: 'body-start', consent: 'analytics', code: '<b>ğüş</b>' },
      { name: 'Sohbet', position: 'body-end', consent: 'advertising', code: '' },
    ])
    await expect(button(page, 'Kaydet')).toBeDisabled()
  })

  test('that cannot be saved says so and keeps what was typed', async ({ page }) => {
    await ownSettings(page)
    await page.route(INJECTION, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await open(page)
    await enable(page, 'Pixel').click()
    await code(page, 'Pixel').fill('<b>yazı</b>')
    await button(page, 'Kaydet').click()
    await expect(toast(page)).toContainText(SAVE_FAILED)
    await expect(toast(page)).toContainText('Hata')
    await expect(code(page, 'Pixel')).toHaveText('<b>yazı</b>')
    await expect(button(page, 'Kaydet')).toBeEnabled()
  })

  test('that cannot be read shows the defaults, and saving puts them in the place of nothing', async ({
    page,
  }) => {
    const kept = await ownSettings(page)
    kept.entries = [{ ...(DEFAULT_SNIPPETS[3] as SnippetEntry), code: 'stored', enabled: true }]
    let isAway = true
    const away = (route: Route) =>
      isAway && route.request().method() === 'GET'
        ? route.fulfill({ status: 503, json: {} })
        : route.fallback()
    await page.route(INJECTION, away)
    await open(page)
    await expect(page.getByRole('alert')).toContainText('varsayılanlar gösteriliyor')
    await expect(page.getByRole('switch')).toHaveCount(7)
    await enable(page, 'Pixel').click()
    await button(page, 'Kaydet').click()
    await expect(toast(page)).toContainText(SAVE_FAILED)
    isAway = false
    await button(page, 'Kaydet').click()
    await expect(toast(page)).toContainText('Ayarlar kaydedildi')
    expect(kept.entries).toMatchObject([
      { id: 'analytics-4', code: 'stored', enabled: true },
      { id: 'pixel', enabled: true },
    ])
  })

  test('shows code without running it or loading anything', async ({ page }) => {
    await ownSettings(page)
    const asked = new Set<Request>()
    page.on('request', (request) => asked.add(request))
    // Some browsers tell of requests that the content security policy keeps back.
    page.on('requestfailed', (request) => request.failure()?.errorText === 'csp' && asked.delete(request))
    await open(page)
    await enable(page, 'Özel Body Kodu').click()
    await code(page, 'Özel Body Kodu').fill(
      '<p>Kampanya</p><script>document.body.textContent = "KÖTÜ"; top.location = "https://kotu.example"</script>' +
        '<img src="https://iz.example/p.gif" onerror="parent.document.title = 1"><iframe src="//cerceve.example"></iframe>',
    )
    const frame = page.locator('iframe[title="Özel Body Kodu: önizleme"]')
    await expect(frame).toHaveAttribute('sandbox', '')
    await expect(frame.contentFrame().getByText('Kampanya')).toBeVisible()
    await expect(frame.contentFrame().getByText('KÖTÜ')).toHaveCount(0)
    await expect(
      page.getByRole('listitem').filter({ hasText: /^(?:cerceve|iz|kotu)\.example$/ }),
    ).toHaveCount(3)
    await expect(page).toHaveURL(new RegExp(adminPath('settings')))
    expect(new Set([...asked].map((request) => new URL(request.url()).host))).toEqual(
      new Set([new URL(page.url()).host]),
    )
    await code(page, 'Özel Body Kodu').fill('<script src="https://a.example/x.js"></script>')
    await expect(page.getByText('Görünen bir çıktısı yok.')).toBeVisible()
    await expect(frame).toHaveCount(0)
  })

  test('has an editor that the keyboard leaves, past the preview before and after it has loaded', async ({
    page,
  }) => {
    await ownSettings(page)
    await open(page)
    await enable(page, 'Pixel').click()
    await code(page, 'Pixel').focus()
    await page.keyboard.type('<a href="#">link')
    await page.keyboard.press('Escape')
    const preview = page.locator('iframe[title="Pixel: önizleme"]')
    await preview.waitFor({ state: 'attached' })
    for (const when of ['while it loads', 'once it has loaded']) {
      await page.keyboard.press('Tab')
      await expect(enable(page, 'Özel Head Kodu'), when).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(code(page, 'Pixel'), when).toBeFocused()
      await expect(preview.contentFrame().getByText('link')).toBeVisible()
    }
  })

  test('refuses a name that is empty, and goes to where it stands', async ({ page }) => {
    const kept = await ownSettings(page)
    await open(page)
    await button(page, 'Kod ekle').click()
    await page.getByLabel('Ad', { exact: true }).fill(' ')
    await page.getByRole('tab', { name: 'SEO' }).click()
    await button(page, 'Kaydet').click()
    await expect(toast(page)).toContainText('Düzeltilmesi gereken alanlar var.')
    await expect(page.getByRole('alert')).toHaveText('Ad gerekli')
    await expect(page.getByLabel('Ad', { exact: true })).toBeFocused()
    expect(kept.entries).toEqual(DEFAULT_SNIPPETS)
    await button(page, 'Kodu sil').click()
    await expect(button(page, 'Kod ekle')).toBeFocused()
    await expect(button(page, 'Kaydet')).toBeDisabled()
  })

  test('edits the code of the whole site', async ({ page }) => {
    const kept = await ownSettings(page)
    await open(page)
    await page.getByRole('button', { name: 'Düzenle Head kodları' }).click()
    await code(page, 'Head kodları').fill('<meta name="x">')
    await button(page, 'Kaydet').click()
    await expect(toast(page)).toContainText('Ayarlar kaydedildi')
    expect(kept.settings.headCodes).toBe('<meta name="x">')
  })
})
