import { expect, test, vi } from 'vitest'
import { prerenderedPage } from './prerendered-page.ts'

function countedPage() {
  const stored = vi.fn(() => Promise.resolve(['a', 'b']))
  const page = prerenderedPage('here', { stored, source: (parts) => parts, read: (parts) => parts.join('') })
  return { page, stored }
}

test('what was read for the source is not read again for the page', async () => {
  const { page, stored } = countedPage()
  expect(await page.source()).toEqual(['a', 'b'])
  expect(await page.read()).toBe('ab')
  expect(stored).toHaveBeenCalledOnce()
})

test('nothing is kept of a page that stays as it is', async () => {
  const { page, stored } = countedPage()
  await page.source()
  page.forget()
  expect(await page.read()).toBe('ab')
  expect(stored).toHaveBeenCalledTimes(2)
})

test('nothing is kept of a page that has been read', async () => {
  const { page, stored } = countedPage()
  await page.source()
  await page.read()
  expect(await page.read()).toBe('ab')
  expect(stored).toHaveBeenCalledTimes(2)
})
