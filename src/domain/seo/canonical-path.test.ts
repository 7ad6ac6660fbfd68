import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['the home page stays', '/', '/'],
  ['slashes alone are the home page', '///', '/'],
  ['a slash at the end goes', '/about/', '/about'],
  ['doubled slashes are one', '//city//paris//', '/city/paris'],
  ['another host cannot be reached by doubled slashes', '//evil.example/', '/evil.example'],
  ['a slug is in lower case', '/business/Cafe-OLE', '/business/cafe-ole'],
  ['so is the folder', '/City/Paris/2', '/city/paris/2'],
  ['an encoded letter is a letter', '/business/%63afe%2Dole', '/business/cafe-ole'],
  ['an encoded slash stays encoded', '/business/a%2fb', '/business/a%2Fb'],
  ['a blank stays encoded', '/city/New%20York', '/city/new%20york'],
  ['letters beyond ASCII are encoded in capitals', '/city/%c3%a7an', '/city/%C3%A7an'],
  ['what is not UTF-8 stays', '/business/%E0%A4%A', '/business/%E0%A4%a'],
  ['page 1 has no number', '/city/paris/1', '/city/paris'],
  ['nor in a directory', '/Categories/1/', '/categories'],
  ['page 2 has', '/category/hotel/2', '/category/hotel/2'],
  ['a city may be called 1', '/city/1', '/city/1'],
  ['so may a business', '/business/1', '/business/1'],
  ['a page is no file', '/city/paris/index.html', '/city/paris'],
  ['nor is the home page', '/index.html', '/'],
  ['nor has it the ending of one', '/City/Paris.HTML', '/city/paris'],
  ['nor has a page that exists once', '/about.html', '/about'],
  ['a second page neither', '/city/paris/2.html', '/city/paris/2'],
  ['a city may be called Index', '/city/index', '/city/index'],
  ['files to prove who owns a site keep their names', '/google1a2b.html', '/google1a2b.html'],
  ['files keep their case', '/_astro/Listing.BxY_1.js', '/_astro/Listing.BxY_1.js'],
])('%s: %s', (_, path, wanted) => {
  expect(canonicalPath(path)).toBe(wanted)
  expect(canonicalPath(wanted)).toBe(wanted)
})
