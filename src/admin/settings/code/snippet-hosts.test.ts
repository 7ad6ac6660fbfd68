import { expect, test } from 'vitest'
import { extractHosts, previewOf } from './snippet-hosts.ts'

test.each([
  ['no code', '', []],
  ['an attribute', '<script src="https://www.a.example/x.js"></script>', ['www.a.example']],
  ['an address without a protocol', "<img src='//b.example/p.gif'>", ['b.example']],
  ['an attribute without quotes', '<img src=//b.example/p>', ['b.example']],
  ['a text of a script', "fetch('https://c.example:8443/log')", ['c.example']],
  ['a style', '<style>a{background:url(//d.example/i.png)}</style>', ['d.example']],
  ['a socket', 'new WebSocket("wss://e.example")', ['e.example']],
  ['capitals', '<a href="HTTPS://A.Example">', ['a.example']],
  [
    'one host twice, another once',
    '"https://b.example" "https://a.example" "//b.example"',
    ['a.example', 'b.example'],
  ],
  ['a comment', '// ask ops.example first', []],
  ['a path of the site', '<img src="/a.b/c.png">', []],
])('%s', (_, code, hosts) => {
  expect(extractHosts(code)).toEqual(hosts)
})

test('a preview forbids scripts and loading before the code begins', () => {
  const page = previewOf('<b>code</b>')
  expect(page.indexOf("default-src 'none'")).toBeGreaterThan(0)
  expect(page.indexOf("default-src 'none'")).toBeLessThan(page.indexOf('<b>code</b>'))
  expect(page).not.toContain('script-src')
})
