import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test.each([
  ['plain text stays', 'Café Olé', 'Café Olé'],
  [
    'marks of XML become entities',
    `<a b="c" d='e'>&</a>`,
    '&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;&lt;/a&gt;',
  ],
  ['an entity is escaped once more', '&amp;', '&amp;amp;'],
  ['an end of CDATA is harmless', ']]>', ']]&gt;'],
  ['control characters go', 'a\u0000b\u0008c\u001Fd', 'abcd'],
  ['tabs and line ends stay', 'a\tb\nc\rd', 'a\tb\nc\rd'],
  ['halves of pairs go', 'a\uD83Db\uDE00c', 'abc'],
  ['whole pairs stay', '😀', '😀'],
  ['what is no character goes', 'a\uFFFEb\uFFFF', 'ab'],
])('%s', (_, text, wanted) => {
  expect(escapeXml(text)).toBe(wanted)
})
