/** The HTML attributes of a text that is not English; none for one that is, or of which nothing is known. */
export interface LanguageAttributes {
  /** BCP 47. */
  readonly lang?: string
  readonly dir?: 'rtl'
}

/** A script by its Unicode name, the language it is most often, and others by country. */
const SCRIPTS: readonly (readonly [script: string, language: string, others?: string])[] = [
  ['Hira', 'ja'],
  ['Kana', 'ja'],
  ['Hang', 'ko'],
  ['Han', 'zh-Hans', 'JP:ja KR:ko TW:zh-Hant HK:zh-Hant MO:zh-Hant'],
  ['Arab', 'ar', 'IR:fa AF:fa PK:ur'],
  ['Hebr', 'he'],
  ['Thai', 'th'],
  ['Cyrl', 'ru', 'UA:uk BG:bg RS:sr ME:sr BA:sr MK:mk BY:be MN:mn KG:ky TJ:tg'],
  ['Grek', 'el'],
  ['Deva', 'hi', 'NP:ne'],
  ['Beng', 'bn'],
  ['Taml', 'ta'],
  ['Telu', 'te'],
  ['Knda', 'kn'],
  ['Mlym', 'ml'],
  ['Gujr', 'gu'],
  ['Guru', 'pa'],
  ['Sinh', 'si'],
  ['Armn', 'hy'],
  ['Geor', 'ka'],
  ['Ethi', 'am'],
  ['Khmr', 'km'],
  ['Laoo', 'lo'],
  ['Mymr', 'my'],
]

/** What is written in Latin letters where one language is, by country; where several are, nothing is known. */
const LATIN =
  'AD:ca AL:sq AO:pt AR:es AT:de AZ:az BA:bs BO:es BR:pt CI:fr CL:es CO:es CR:es CU:es CZ:cs DE:de DK:da DO:es DZ:fr EC:es EE:et ES:es FI:fi FR:fr GT:es HN:es HR:hr HU:hu ID:id IS:is IT:it LI:de LT:lt LV:lv MA:fr MC:fr MD:ro ME:sr-Latn MX:es MY:ms MZ:pt NI:es NL:nl NO:nb PA:es PE:es PL:pl PT:pt PY:es RO:ro RS:sr-Latn SE:sv SI:sl SK:sk SM:it SN:fr SV:es TN:fr TR:tr UY:es UZ:uz VE:es VN:vi XK:sq'

const LETTERS = SCRIPTS.map(([script]) => new RegExp(`\\p{sc=${script}}`, 'u'))
const RTL = /^[^\p{L}]*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u
/** Letters beyond those of English; brands do not count as foreign for an apostrophe or an emoji. */
const FOREIGN = /(?![a-z])\p{L}/iu
const ENGLISH =
  /'s\b|\b(?:the|and|of|by|at|house|inn|lodge|shop|store|coffee|tea|bakery|barber|kitchen|street|pharmacy|school|books?|guest|home|corner|fresh|foods?|hair|law)\b/i

const byCountry = (list: string, country: string | null): string | undefined =>
  country === null ? undefined : new RegExp(`${country}:([\\w-]+)`).exec(list)?.[1]

function languageOf(text: string, country: string | null, hasExonyms: boolean): string | undefined {
  const at = LETTERS.findIndex((letters) => letters.test(text))
  const script = SCRIPTS[at]
  if (script) return byCountry(script[2] ?? '', country) ?? script[1]
  if (!FOREIGN.test(text) && (hasExonyms || ENGLISH.test(text))) return undefined
  return byCountry(LATIN, country)
}

/**
 * The language of a name or an address, by its script and its country (ISO 3166-1 alpha-2), and its direction.
 * @example languageAttributes('مقهى النخلة', 'SA') // { lang: 'ar', dir: 'rtl' }
 */
export function languageAttributes(text: string, country: string | null): LanguageAttributes {
  const lang = languageOf(text, country, false)
  return { ...(lang !== undefined && { lang }), ...(RTL.test(text) && { dir: 'rtl' }) }
}

/** The same of a city's name, which is English wherever it has English letters alone: 'Munich', not 'München'. */
export function cityLanguageAttributes(name: string, country: string | null): LanguageAttributes {
  const lang = languageOf(name, country, true)
  return { ...(lang !== undefined && { lang }), ...(RTL.test(name) && { dir: 'rtl' }) }
}

export interface AddressPart extends LanguageAttributes {
  readonly text: string
}

const COMMA = /[,،、，]\s*/

/** The comma-separated parts of an address that is written in both directions; undefined for any other. */
export function mixedParts(address: string, country: string | null): readonly AddressPart[] | undefined {
  const parts = address.split(COMMA).filter((text) => text !== '')
  const rtl = parts.filter((text) => RTL.test(text))
  if (rtl.length === 0 || rtl.length === parts.length) return undefined
  return parts.map((text) => ({ text, ...(RTL.test(text) ? languageAttributes(text, country) : {}) }))
}
