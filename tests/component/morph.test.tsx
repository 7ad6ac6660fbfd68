import { expect, test } from 'vitest'
import { morph } from '#islands/results/morph.ts'

/** A page of results with a near-me message for a search. */
function pageOf(search: string): HTMLElement {
  const page = document.createElement('main')
  page.innerHTML = `<h1>${search}</h1><near-me data-search="${search}"><p role="status"></p></near-me>`
  return page
}

test('a near-me message that stays asks for the search that is shown', () => {
  const page = pageOf('cafe near me')
  const notice = page.querySelector('near-me')
  const status = page.querySelector('[role=status]')
  if (status) status.textContent = 'Asking your browser where you are...'
  morph(page, pageOf('pharmacy near me'), undefined)
  expect(page.querySelector('h1')?.textContent).toBe('pharmacy near me')
  expect(page.querySelector('near-me')).toBe(notice)
  expect(notice?.getAttribute('data-search')).toBe('pharmacy near me')
  expect(notice?.textContent).toBe('Asking your browser where you are...')
})
