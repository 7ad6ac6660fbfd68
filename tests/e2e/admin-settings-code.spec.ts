import { expect, test, type Request } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { signIn } from './admin.ts'
import { code, enable, open, ownSettings } from './settings.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test.describe('code injection', () => {
  test('shows code without running it or loading anything @journey', async ({ page }) => {
    await ownSettings(page)
    const asked = new Set<Request>()
    page.on('request', (request) => asked.add(request))
    // Some browsers report requests that the content security policy blocked.
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
})
