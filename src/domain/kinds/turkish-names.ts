import { fold } from '../text/fold.ts'
import names from './data/turkish.json' with { type: 'json' }

const TURKISH: Readonly<Record<string, string>> = names

/** Turkish names that operators gave to categories, by the folded name of the category. */
export type OwnTurkishNames = ReadonlyMap<string, string>

const NONE: OwnTurkishNames = new Map()

/**
 * The Turkish name of a category or type: the operators' own, else the known one, else its name.
 * @example turkishName('Hair salon') // 'Kuaför'
 */
export const turkishName = (name: string, own = NONE): string => {
  const folded = fold(name)
  return own.get(folded) ?? TURKISH[folded] ?? name
}

/** The folded names of which every one of these folded words stands in the Turkish name. */
export const namesInTurkish = (words: readonly string[]): readonly string[] =>
  Object.entries(TURKISH).flatMap(([name, own]) => {
    const folded = fold(own)
    return words.every((word) => folded.includes(word)) ? [name] : []
  })

/** @example withTurkishName('Hair salon') // 'Kuaför (Hair salon)' */
export function withTurkishName(name: string, own = NONE): string {
  const turkish = turkishName(name, own)
  return turkish === name ? name : `${turkish} (${name})`
}

/** Texts of one name, or of several with semicolons between. */
const BETWEEN = '; '
const BOTH = /^.{1,200} \(([^()]{1,200})\)$/

/** Every name of a text in both languages, as a Turkish export has them. */
export const withTurkishNames = (text: string): string =>
  text
    .split(BETWEEN)
    .map((name) => withTurkishName(name))
    .join(BETWEEN)

/**
 * The names as they were before `withTurkishNames`; any other text stays as it is.
 * @example withoutTurkishNames('Kuaför (Hair salon)') // 'Hair salon'
 */
export const withoutTurkishNames = (text: string): string =>
  text
    .split(BETWEEN)
    .map((label) => {
      const name = BOTH.exec(label)?.[1]
      return name !== undefined && withTurkishName(name) === label ? name : label
    })
    .join(BETWEEN)
