import { fold } from '../text/fold.ts'
import names from './data/turkish.json' with { type: 'json' }

const TURKISH: Readonly<Record<string, string>> = names

/**
 * What operators call a category or a type; names of the directory's own stay as they are.
 * @example turkishName('Hair salon') // 'Kuaför'
 */
export const turkishName = (name: string): string => TURKISH[fold(name)] ?? name

/** The folded names of which every one of these folded words stands in the Turkish name. */
export const namesInTurkish = (words: readonly string[]): readonly string[] =>
  Object.entries(TURKISH).flatMap(([name, own]) => {
    const folded = fold(own)
    return words.every((word) => folded.includes(word)) ? [name] : []
  })

/** @example withTurkishName('Hair salon') // 'Kuaför (Hair salon)' */
export function withTurkishName(name: string): string {
  const own = turkishName(name)
  return own === name ? name : `${own} (${name})`
}

/** Texts of one name, or of several with semicolons between. */
const BETWEEN = '; '
const BOTH = /^.{1,200} \(([^()]{1,200})\)$/

/** Every name of a text in both languages, as a Turkish export has them. */
export const withTurkishNames = (text: string): string =>
  text.split(BETWEEN).map(withTurkishName).join(BETWEEN)

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
