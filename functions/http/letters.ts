import { lettersPath, markPath, nameLettersPath } from '#domain/paths.ts'
import { drawnName } from '#domain/social-picture/drawn-name.ts'
import {
  blockOf,
  decodeLetters,
  LETTER_SIZES,
  type Letters,
  type LetterSize,
  LINE_SIZE,
  NAME_SIZE,
  nameFileOf,
  TITLE_SIZES,
} from '#domain/social-picture/letters.ts'
import { widthOf } from '#domain/social-picture/place-letters.ts'
import { scaleLetter } from '#domain/social-picture/scale-letter.ts'
import { writtenLetters } from '#domain/social-picture/written-letters.ts'
import { transliterate } from '#domain/text/search-text.ts'
import type { Bindings } from '../environment.ts'

interface Assets {
  fetch(address: URL): Promise<Response>
}

const areAssets = (binding: unknown): binding is Assets =>
  typeof binding === 'object' && binding !== null && 'fetch' in binding

/** The wanted letters of a file that the build made; none where there is no such file. */
async function read(env: Bindings, path: string, isWanted?: (letter: string) => boolean): Promise<Letters> {
  const { ASSETS: assets } = env
  if (!areAssets(assets)) return new Map()
  const response = await assets.fetch(new URL(path, 'https://assets.local'))
  return response.ok ? decodeLetters(new Uint8Array(await response.arrayBuffer()), isWanted) : new Map()
}

const unique = <T>(items: readonly T[]) => [...new Set(items)]
const joined = (files: readonly Letters[]): Letters => new Map(files.flatMap((letters) => [...letters]))

/** The letters of a text that the site's own fonts have, in a size. */
async function ownLetters(env: Bindings, size: LetterSize, letters: readonly string[]): Promise<Letters> {
  const blocks = unique(letters.map(blockOf)).filter((block) => block !== undefined)
  return joined(await Promise.all(blocks.map((block) => read(env, lettersPath(size, block)))))
}

/** Those of other scripts, as they were drawn for the names that the build knew. */
async function otherLetters(env: Bindings, letters: readonly string[]): Promise<Letters> {
  const wanted = new Set(letters.filter((letter) => blockOf(letter) === undefined))
  const files = unique([...wanted].map(nameFileOf))
  const isWanted = (letter: string) => wanted.has(letter)
  return joined(await Promise.all(files.map((file) => read(env, nameLettersPath(file), isWanted))))
}

const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface Written {
  readonly title: string
  readonly letters: ReadonlyMap<LetterSize, Letters>
}

/** A title and a line with the letters that they need; undefined where one of the title is missing. */
async function write(env: Bindings, title: string, line: string): Promise<Written | undefined> {
  const ofTitle = writtenLetters(`${title}…`)
  const ofLine = writtenLetters(line)
  const others = await otherLetters(env, [...writtenLetters(title), ...ofLine])
  if (ofTitle.some((letter) => blockOf(letter) === undefined && !others.has(letter))) return undefined
  const load = async (size: LetterSize): Promise<[LetterSize, Letters]> => {
    const own = await ownLetters(env, size, size === LINE_SIZE ? ofLine : ofTitle)
    const ratio = size / NAME_SIZE
    const scaled = [...others].map(([name, letter]) => [name, scaleLetter(letter, ratio)] as const)
    return [size, new Map([...own, ...scaled])]
  }
  const letters: ReadonlyMap<LetterSize, Letters> = new Map(await Promise.all(LETTER_SIZES.map(load)))
  const [size] = TITLE_SIZES
  return widthOf(title, letters.get(size) ?? new Map(), size) === undefined ? undefined : { title, letters }
}

/**
 * A name as it can be written, with its letters: in its own script where the build drew that, else in Latin letters;
 * undefined where neither can be. And the site's sign and name.
 */
export async function lettersFor(env: Bindings, name: string, line: string) {
  const [mark, written] = await Promise.all([
    read(env, markPath),
    write(env, drawnName(name), line).then(
      (found) => found ?? write(env, titled(transliterate(name).trim()), line),
    ),
  ])
  return written && { ...written, mark: [...mark.values()][0] }
}
