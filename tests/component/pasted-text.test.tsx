import { expect, test, vi } from 'vitest'
import { cleanPasted } from '#admin/kit/editor/clean-pasted.ts'

const item = (marker: string, text: string, level = 1) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span>${text}</p>`

test.each([
  [
    'numbers after bullets are a list of their own',
    item('·', 'a') + item('1.', 'b') + item('2.', 'c'),
    '<ul><li>a</li></ul><ol><li>b</li><li>c</li></ol>',
  ],
  [
    'bullets after numbers as well',
    item('1.', 'a') + item('·', 'b'),
    '<ol><li>a</li></ol><ul><li>b</li></ul>',
  ],
  [
    'bullets below a number leave it in its list',
    item('1.', 'a') + item('·', 'b', 2) + item('2.', 'c'),
    '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
  ],
  [
    'numbers after bullets, without the styles of Word',
    '<p class="MsoListParagraph">·&nbsp; a</p><p class="MsoListParagraph">1.&nbsp; b</p>',
    '<ul><li>a</li></ul><ol><li>b</li></ol>',
  ],
])('%s', (_, pasted, expected) => {
  expect(cleanPasted(pasted)).toBe(expected)
})

test.each([
  ['<p onclick="a()">x</p>', '<p>x</p>'],
  [`<p title="a > b" ONCLICK='a("b")'>x</p>`, '<p title="a > b">x</p>'],
  ['<img src=x onerror=a()>', '<img src=x>'],
  ['<svg/onload=a()>', '<svg>'],
  ['<a href="https://x.example/ on=1 onclick=2">x</a>', '<a href="https://x.example/ on=1 onclick=2">x</a>'],
  ['<a href=https://x.example/online=1>x</a>', '<a href=https://x.example/online=1>x</a>'],
  ['<p>1 < 2 onclick="a()"</p>', '<p>1 < 2 onclick="a()"</p>'],
])('no handler reaches a document: %s', (pasted, parsed) => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  cleanPasted(pasted)
  expect(parse.mock.calls[0]?.[0]).toBe(parsed)
  parse.mockRestore()
})
