import { lettersPath, markPath } from '#domain/paths.ts'
import {
  blocksOf,
  decodeLetters,
  type Letter,
  LETTER_SIZES,
  type Letters,
  type LetterSize,
  LINE_SIZE,
  TITLE_SIZES,
  widthOf,
} from '#domain/social-picture/letters.ts'
import { transliterate } from '#domain/text/search-text.ts'
import type { Bindings } from '../environment.ts'

interface Assets {
  fetch(address: URL): Promise<Response>
}

const areAssets = (binding: unknown): binding is Assets =>
  typeof binding === 'object' && binding !== null && 'fetch' in binding

/** A file of letters that the build made; none where there is no such file. */
async function read(env: Bindings, path: string): Promise<Letters> {
  const { ASSETS: assets } = env
  if (!areAssets(assets)) return new Map()
  const response = await assets.fetch(new URL(path, 'https://assets.local'))
  return response.ok ? decodeLetters(new Uint8Array(await response.arrayBuffer())) : new Map()
}

const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Pictures and what joins them, which no font of the site has. */
const PICTURES = /[\p{So}\p{Sk}\u200d\ufe0f]+/gu

interface Written {
  readonly title: string
  readonly letters: ReadonlyMap<LetterSize, Letters>
}

/** A title and a line with the letters that they need; undefined where one of the title is missing. */
async function write(env: Bindings, title: string, line: string): Promise<Written | undefined> {
  if (blocksOf(title) === undefined) return undefined
  const load = async (size: LetterSize): Promise<[LetterSize, Letters]> => {
    const text = [...(size === LINE_SIZE ? line : `${title}…`)].filter((character) => blocksOf(character))
    const files = await Promise.all(
      (blocksOf(text.join('')) ?? []).map((block) => read(env, lettersPath(size, block))),
    )
    return [size, new Map(files.flatMap((letters) => [...letters]))]
  }
  const letters: ReadonlyMap<LetterSize, Letters> = new Map(await Promise.all(LETTER_SIZES.map(load)))
  const [size] = TITLE_SIZES
  return widthOf(title, letters.get(size) ?? new Map<number, Letter>(), size) === undefined
    ? undefined
    : { title, letters }
}

/**
 * A name as it can be written, with its letters: in its own script where the site's fonts have that, else in Latin
 * letters; undefined where neither can be. And the site's sign and name.
 */
export async function lettersFor(env: Bindings, name: string, line: string) {
  const own = name.normalize('NFC').replace(PICTURES, ' ').replace(/\s+/g, ' ').trim()
  const [mark, written] = await Promise.all([
    read(env, markPath),
    write(env, own, line).then((found) => found ?? write(env, titled(transliterate(name).trim()), line)),
  ])
  return written && { ...written, mark: mark.get(0) }
}
