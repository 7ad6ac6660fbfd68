import { expect, test } from 'vitest'
import { CARD_SIZES, embedCode, LIST_SIZES } from './embed-code.ts'

const [full, wide] = LIST_SIZES
const address = 'https://example.com/embed?city=paris&openNow=true'

test('a frame says what it is, how large it is and where it comes from', () => {
  expect(embedCode({ address, title: 'Businesses in Paris', size: full ?? never() })).toBe(
    '<iframe src="https://example.com/embed?city=paris&amp;openNow=true" title="Businesses in Paris" width="100%" height="600" loading="lazy" style="border:0;max-width:100%"></iframe>',
  )
})

test('a theme is asked for beside the filters', () => {
  const code = embedCode({
    address,
    title: 'Paris',
    size: wide ?? never(),
    theme: 'dark',
  })
  expect(code).toContain('openNow=true&amp;theme=dark"')
  expect(code).toContain('width="720" height="560"')
})

test('a name with quotes and tags stays a title', () => {
  const title = `"Chez <b>Ada</b>" & O'Neill`
  const code = embedCode({ address, title, size: full ?? never() })
  expect(code.match(/</g)).toHaveLength(2)
  expect(code).toContain('title="&quot;Chez &lt;b&gt;Ada&lt;/b&gt;&quot; &amp; O')
})

test('every size has a name of its own', () => {
  for (const sizes of [LIST_SIZES, CARD_SIZES])
    expect(new Set(sizes.map(({ label }) => label)).size).toBe(sizes.length)
})

const never = (): never => {
  throw new Error('There are no sizes.')
}
