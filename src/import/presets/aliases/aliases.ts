import { FIELDS, type Field } from '../../columns/fields.ts'
import { arabic } from './arabic.ts'
import { azerbaijani, bengali, georgian, hebrew, hindi, kazakh, persian } from './asian.ts'
import { albanian, bulgarian, croatian, serbian, slovenian } from './balkan.ts'
import { estonian, latvian, lithuanian } from './baltic.ts'
import { dutch } from './dutch.ts'
import { chinese, chineseInDoubt, japanese, korean } from './east-asian.ts'
import { english, englishInDoubt } from './english.ts'
import { czech, greek, hungarian, icelandic, nordic, romanian, slovak } from './european.ts'
import { french, frenchInDoubt } from './french.ts'
import { german } from './german.ts'
import { basque, catalan, galician } from './iberian.ts'
import { italian } from './italian.ts'
import type { LanguageAliases } from './language.ts'
import { namesInDoubt } from './names-in-doubt.ts'
import { portuguese } from './portuguese.ts'
import { polish, russian, ukrainian } from './slavic.ts'
import { filipino, malay, swahili, thai, vietnamese } from './south-east-asian.ts'
import { spanish } from './spanish.ts'
import { turkish } from './turkish.ts'

const ASCII = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }))

/** The names, and those that German registers write without umlauts: 'oeffnungszeiten'. */
const inAscii = (language: LanguageAliases): LanguageAliases =>
  Object.fromEntries(
    Object.entries(language).map(([field, names]) => [
      field,
      `${names}, ${names.replace(/[äöüß]/g, (letter) => ASCII.get(letter) ?? letter)}`,
    ]),
  )

/** The first that knows a field's column goes first. */
const LANGUAGES: readonly LanguageAliases[] = [
  ...[
    english,
    turkish,
    inAscii(german),
    french,
    spanish,
    portuguese,
    italian,
    dutch,
    polish,
    russian,
    ukrainian,
  ],
  ...[greek, czech, slovak, hungarian, romanian, nordic, icelandic],
  ...[croatian, serbian, slovenian, bulgarian, albanian, lithuanian, latvian, estonian],
  ...[catalan, galician, basque],
  ...[arabic, chinese, japanese, korean, vietnamese, thai, malay, filipino, swahili],
  ...[hebrew, persian, hindi, bengali, azerbaijani, kazakh, georgian],
]

const listed = (names: string | undefined) => (names ?? '').split(',').map((name) => name.trim())

const tableOf = (languages: readonly LanguageAliases[]) =>
  new Map(
    FIELDS.map((field): [Field, readonly string[]] => [
      field,
      [...new Set(languages.flatMap((language) => listed(language[field])))].filter(Boolean),
    ]),
  )

/** What columns of each field are called, the most trusted first. */
export const ALIASES: ReadonlyMap<Field, readonly string[]> = tableOf(LANGUAGES)

/** Names that count only where no column has one of `ALIASES`. */
export const ALIASES_IN_DOUBT: ReadonlyMap<Field, readonly string[]> = tableOf([
  englishInDoubt,
  frenchInDoubt,
  chineseInDoubt,
  namesInDoubt,
])
