import { expect, test } from '@playwright/test'
import { businessPathOf, cityPathOf } from './city-and-business.ts'

const HOSTILE =
  '<script>document.title = "stolen"</script><img src="/nothing.png" onerror="document.title = \'stolen\'" alt="">' +
  '<script src="https://evil.example/steal.js"></script>'

test('what is written into a page runs nowhere, built ahead or rendered on request @journey', async ({
  page,
  request,
}) => {
  const foreign: string[] = []
  for (const path of ['/', '/businesses?search=cafe', await businessPathOf(request), '/admin']) {
    await page.route(path, async (route) => {
      const response = await route.fetch({ maxRetries: 1 })
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${HOSTILE}</body>`) })
    })
    await page.route('https://evil.example/**', (route) => {
      foreign.push(path)
      return route.fulfill({ contentType: 'text/javascript', body: 'document.title = "stolen"' })
    })
    await page.goto(path)
    await expect(page.locator('img[src="/nothing.png"]')).toHaveJSProperty('complete', true)
    await expect(page).not.toHaveTitle('stolen')
  }
  expect(foreign).toEqual([])
})

test('no page is kept from running what is its own @journey', async ({ page, request }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions.Policy/i.test(message.text()))
      refused.push(`${page.url()}: ${message.text()}`)
  })
  const built = ['/', '/categories', '/cities', '/countries', '/contact', '/favourites', '/no-such-page']
  const rendered = ['/businesses?search=cafe&openNow=true', '/map', '/cities/search?search=a']
  for (const path of [...built, ...rendered, await cityPathOf(request), await businessPathOf(request)]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
})
