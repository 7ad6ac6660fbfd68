import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { LANGUAGES } from '#domain/kinds/languages.ts'
import { fold } from '#domain/text/fold.ts'

const { resolve } = createRequire(import.meta.url)

type Names = Readonly<Record<string, string | readonly string[]>>

/** What countries are called in all the languages of kinds, folded. */
export function countryNames(): string[] {
  return LANGUAGES.flatMap((language) => {
    const text = readFileSync(resolve(`i18n-iso-countries/langs/${language}.json`), 'utf8')
    const { countries } = JSON.parse(text) as { readonly countries: Names }
    return Object.values(countries).flat().map(fold)
  })
}
