import { expect, test } from 'vitest'
import { XmlCompletenessCheck } from './xml-completeness.ts'

function watching(...pieces: string[]) {
  const watch = new XmlCompletenessCheck()
  const wasShort = pieces.map((piece) => watch.push(new TextEncoder().encode(piece)))
  return { isWhole: watch.isWhole(), isShort: !wasShort.includes(false) }
}

test.each([
  ['an element with its end', ['<?xml version="1.0"?>\n<a x="1"><b/></a>\n'], true],
  ['an end in two pieces', ['<a><b/></', 'a>'], true],
  ['an end after a megabyte', ['<a>', `<b>x</b>`.repeat(100_000), '</a>'], true],
  ['a name with a prefix', ['<x:a xmlns:x="y"></x:a >'], true],
  ['an element without content', ['<?xml version="1.0"?><a x="1"/>'], true],
  ['a comment before the root', ['<!-- <b> --><a></a>'], true],
  ['no end', ['<a><b>x</b>'], false],
  ['the end of an inner element of the same letters', ['<a><aa></aa>'], false],
  ['a cut within the end', ['<a><b/></a'], false],
  ['a cut within a declaration', ['<?xml versi'], false],
  ['something after the end', ['<a></a>\0\0'], false],
  ['nothing', [], false],
])('%s', (_, pieces, isWhole) => {
  expect(watching(...pieces).isWhole).toBe(isWhole)
})

test('a text longer than any cell is told, however it is cut', () => {
  const long = 'x'.repeat(1_000_000)
  expect(watching('<a>', long, '<b/>', long, long, long, long, '</a>').isShort).toBe(true)
  expect(watching('<a>', long, long, long, long, long, long, '</a>').isShort).toBe(false)
})
