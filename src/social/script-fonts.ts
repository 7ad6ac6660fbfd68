import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Noto fonts for scripts that the site's own fonts lack, in the order in which they are tried. */
const FAMILIES = [
  ...['hebrew', 'arabic', 'armenian', 'georgian', 'ethiopic'],
  ...['devanagari', 'bengali', 'tamil', 'thai', 'jp', 'sc', 'kr'],
]

export interface FontFile {
  readonly family: string
  readonly path: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

const FACE = /@font-face\s*\{[^}]*?files\/([\w-]+\.woff2)[^}]*?unicode-range:\s*([^;}]+)/g

const parseRanges = (text: string) =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })

/** The files of a font family, from its style sheet. */
function filesOf(family: string): FontFile[] {
  const sheet = require.resolve(`@fontsource-variable/noto-sans-${family}/wght.css`)
  return Array.from(readFileSync(sheet, 'utf8').matchAll(FACE), ([, file = '', ranges = '']) => ({
    family: file.replace('.woff2', ''),
    path: join(dirname(sheet), 'files', file),
    ranges: parseRanges(ranges),
  }))
}

/** The files that declare a character, by its code point. */
function indexFiles(): ReadonlyMap<number, readonly FontFile[]> {
  const index = new Map<number, FontFile[]>()
  for (const file of FAMILIES.flatMap(filesOf))
    for (const [first, last] of file.ranges)
      for (let code = first; code <= last; code++) {
        const known = index.get(code)
        if (known) known.push(file)
        else index.set(code, [file])
      }
  return index
}

let index: ReturnType<typeof indexFiles> | undefined

/** The files that declare every character of a letter; joiners are in every font that needs them. */
export function scriptFontsOf(letter: string): readonly FontFile[] {
  const files = (index ??= indexFiles())
  const [first, ...rest] = Array.from(letter.replace(/[\u200c\u200d]/g, ''), (each) => {
    const code = each.codePointAt(0)
    return (code === undefined ? undefined : files.get(code)) ?? []
  })
  return (first ?? []).filter((file) => rest.every((others) => others.includes(file)))
}
