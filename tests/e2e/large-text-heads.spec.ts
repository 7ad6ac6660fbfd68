import { expect, test, type Page } from '@playwright/test'

/** Letters of twice the size, by the page's own size and by the browser's zoom. */
const LARGE = [
  { how: 'letters of 200%', width: 390, rule: 'html { font-size: 200% !important }' },
  { how: 'a zoom of 200%', width: 195, rule: 'html { font-size: 100% }' },
] as const

/** The words of the elements that are broken over two lines. */
const brokenWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    const range = document.createRange()
    return elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const word of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
          range.setStart(node, word.index)
          range.setEnd(node, word.index + word[0].length)
          const tops = Array.from(range.getClientRects(), ({ top }) => top)
          if (Math.max(...tops) - Math.min(...tops) > 5) broken.push(word[0])
        }
      }
      return broken
    })
  })

/** The elements over which a drawing lies, and whether it leaves the window. */
const drawnOver = (page: Page, drawing: string, texts: string) =>
  page.evaluate(
    ([of, words]) => {
      const box = document.querySelector(of)?.getBoundingClientRect()
      if (!box) return ['no drawing']
      const over = Array.from(document.querySelectorAll(words)).filter((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return Array.from(range.getClientRects()).some(
          (text) =>
            text.right > box.left && text.left < box.right && text.bottom > box.top && text.top < box.bottom,
        )
      })
      return [
        ...over.map((element) => element.textContent.trim()),
        ...(box.left < 0 || box.right > innerWidth ? ['the window’s edge'] : []),
      ]
    },
    [drawing, texts] as const,
  )

for (const { how, width, rule } of LARGE) {
  const open = async (page: Page, path: string) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(path)
    await page.addStyleTag({ content: rule })
  }

  test(`the head of a city keeps its words whole, and its drawing apart, with ${how}`, async ({ page }) => {
    await open(page, '/city/istanbul')
    expect(await brokenWords(page, '.place-head :is(h1, .place-line)')).toEqual([])
  })

  test(`the head of a country lies beside its outline with ${how}`, async ({ page }) => {
    await open(page, '/country/turkey')
    expect(await drawnOver(page, '.country-outline', '.crumbs li, h1, .place-line, .place-facts')).toEqual([])
  })

  test(`the countries keep their words whole with ${how}`, async ({ page }) => {
    await open(page, '/countries')
    expect(await brokenWords(page, '.tile-name')).toEqual([])
    const cut = await page
      .locator('.tile')
      .evaluateAll(
        (tiles) => tiles.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      )
    expect(cut).toBe(0)
  })

  test(`the switches of the filters are as high as their words with ${how}`, async ({ page }) => {
    await open(page, '/businesses')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.locator('.filter-switch').first()).toBeInViewport()
    const beyond = await page
      .locator('.filter-switch')
      .evaluateAll(
        (rows) => rows.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
      )
    expect(beyond).toBe(0)
  })
}

for (const width of [390, 320]) {
  test(`the outline of a country lies whole within ${width} px, beside its name`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    for (const path of ['/country/turkey', '/country/united-arab-emirates']) {
      await page.goto(path)
      const over = await drawnOver(page, '.country-outline', '.crumbs li, h1, .place-line, .place-facts span')
      expect(over, path).toEqual([])
    }
  })
}

test('no line of the breadcrumbs, or of what a business is, begins with a separator', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/business/honeycomb-dining-room')
  const begins = await page
    .locator('.crumbs li')
    .evaluateAll(
      (items) => items.filter((item) => getComputedStyle(item, '::before').content !== 'none').length,
    )
  expect(begins).toBe(0)
  const kind = page.locator('.listing-head > p').first().locator('> span')
  await expect(kind.first()).toHaveText(/·$/)
  await expect(kind.last()).not.toHaveText(/·/)
})
