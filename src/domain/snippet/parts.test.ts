import { describe, expect, test } from 'vitest'
import { codeFile, scriptHosts, splitSnippet } from './parts.ts'
import { snippetsOfSettings } from './tags.ts'

const kindsOf = (code: string) => splitSnippet(code).parts.map(({ kind }) => kind)

describe('what services tell their customers to paste', () => {
  test('a verification, however it is quoted', () => {
    for (const written of [
      '<meta name="google-site-verification" content="abc" />',
      "<META NAME='google-site-verification' CONTENT='abc'>",
    ])
      expect(splitSnippet(written)).toEqual({
        parts: [{ kind: 'meta', attributes: { name: 'google-site-verification', content: 'abc' } }],
        refused: [],
      })
    expect(kindsOf('<meta name="msvalidate.01" content="A1">')).toEqual(['meta'])
    expect(kindsOf('<meta name="yandex-verification" content="A1">')).toEqual(['meta'])
    expect(kindsOf('<meta name="facebook-domain-verification" content="A1">')).toEqual(['meta'])
    expect(kindsOf('<meta name="p:domain_verify" content="A1">')).toEqual(['meta'])
  })

  test('the scripts of the settings', () => {
    const [analytics, tags, pixel] = snippetsOfSettings({
      googleAnalytics: 'G-AB12CD34EF',
      googleTagManager: 'GTM-ABC123',
      facebookPixel: '123456789012345',
    })
    for (const snippet of [analytics, tags, pixel]) {
      expect(splitSnippet(snippet?.code ?? '').refused).toEqual([])
      expect(kindsOf(snippet?.code ?? '').toSorted()).toEqual(['code', 'script'])
    }
  })

  test('a pixel with its image for those without script', () => {
    const code = `<!-- Pixel -->
<script>!function(f,b,e,v){if(f.fbq)return;/* a < b > c */}(window);</script>
<noscript><img height="1" src="https://www.facebook.com/tr?id=1&ev=PageView"/></noscript>
<!-- End -->`
    expect(splitSnippet(code)).toMatchObject({ parts: [{ kind: 'code' }], refused: [] })
  })

  test('a script by its address, with or without its protocol', () => {
    const code = '<script async src="//cdn.example/a.js?x=1&amp;y=2" crossorigin="anonymous"></script>'
    const parts = splitSnippet(code)
    expect(parts.parts).toEqual([
      { kind: 'script', src: 'https://cdn.example/a.js?x=1&y=2', isModule: false },
    ])
    expect(scriptHosts(parts)).toEqual(['cdn.example'])
  })
})

test.each([
  ['an image', '<img src="https://a.example/p.gif">'],
  ['a frame', '<iframe src="https://a.example/"></iframe>'],
  ['a style', '<style>body { display: none }</style>'],
  ['a base', '<base href="https://a.example/">'],
  ['a policy', '<meta http-equiv="refresh" content="0; url=https://a.example/">'],
  ['a meta that search engines obey', '<meta name="robots" content="noindex">'],
  ['a script that is not safe', '<script src="http://a.example/a.js"></script>'],
  ['a template', '<script type="text/template"><b></b></script>'],
  ['words', 'Paste this into your site'],
])('%s is refused, and shown', (_, code) => {
  const { parts, refused } = splitSnippet(code)
  expect(parts).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
  expect(code).toContain(refused[0] ?? 'nothing')
})

test('what is refused keeps nothing else out', () => {
  expect(kindsOf('<img src="x"><script>one()</script><b>two</b><script>three()</script>')).toEqual([
    'code',
    'code',
  ])
})

test('the file of a code has another name when the code changes', () => {
  expect(codeFile('pixel', 0, 'a()')).not.toBe(codeFile('pixel', 0, 'b()'))
  expect(codeFile('pixel', 0, 'a()')).toMatch(/^pixel-0\.[a-z0-9]+\.js$/)
})
