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
  ['Han', 'zh-Hans', 'ja:JP ko:KR zh-Hant:TW,HK,MO'],
  ['Arab', 'ar', 'fa:IR,AF ur:PK'],
  ['Hebr', 'he'],
  ['Thai', 'th'],
  ['Cyrl', 'ru', 'uk:UA bg:BG sr:RS,ME,BA mk:MK be:BY mn:MN ky:KG tg:TJ'],
  ['Grek', 'el'],
  ['Deva', 'hi', 'ne:NP'],
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

/** The language of Latin letters by country; countries with several such languages are left out. */
const LATIN =
  'az:AZ bs:BA ca:AD cs:CZ da:DK de:AT,DE,LI es:AR,BO,CL,CO,CR,CU,DO,EC,ES,GT,HN,MX,NI,PA,PE,PY,SV,UY,VE et:EE fi:FI fr:CI,DZ,FR,MA,MC,SN,TN hr:HR hu:HU id:ID is:IS it:IT,SM lt:LT lv:LV ms:MY nb:NO nl:NL pl:PL pt:AO,BR,MZ,PT ro:MD,RO sk:SK sl:SI sq:AL,XK sr-Latn:ME,RS sv:SE tr:TR uz:UZ vi:VN'

const LETTERS = SCRIPTS.map(([script]) => new RegExp(`\\p{sc=${script}}`, 'u'))
const RTL = /^[^\p{L}]*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u
/** Letters beyond the English ones; an apostrophe or an emoji does not make a brand foreign. */
const FOREIGN = /(?![a-z])\p{L}/iu
const ENGLISH =
  /'s\b|\b(?:the|and|of|by|at|house|inn|lodge|shop|store|coffee|tea|bakery|barber|kitchen|street|pharmacy|school|books?|guest|home|corner|fresh|foods?|hair|law)\b/i

/** The language of a country in a list such as 'ja:JP zh-Hant:TW,HK'. */
const byCountry = (list: string, country: string | null): string | undefined =>
  list
    .split(' ')
    .find((entry) => country && entry.includes(country))
    ?.split(':')[0]

/** The language of letters that are not Latin. */
function languageOfScript(text: string, country: string | null): string | undefined {
  const script = SCRIPTS[LETTERS.findIndex((letters) => letters.test(text))]
  return script && (byCountry(script[2] ?? '', country) ?? script[1])
}

function languageOf(text: string, country: string | null, hasExonyms: boolean): string | undefined {
  const ofScript = languageOfScript(text, country)
  if (ofScript !== undefined) return ofScript
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

/**
 * The language of a city's name, which is English anywhere if it has only English letters: 'Munich', not 'München'.
 */
export function cityLanguageAttributes(name: string, country: string | null): LanguageAttributes {
  const lang = languageOf(name, country, true)
  return { ...(lang !== undefined && { lang }), ...(RTL.test(name) && { dir: 'rtl' }) }
}

/**
 * The language of a text that anyone may have written, such as a review: by its letters only, as visitors of a country
 * write in many languages.
 */
export function writtenLanguageAttributes(text: string, country: string | null): LanguageAttributes {
  const lang = languageOfScript(text, country)
  return { ...(lang !== undefined && { lang }), ...(RTL.test(text) && { dir: 'rtl' }) }
}

/** A text around a name in it, which stands by itself where its language is known. */
export function namedParts(
  text: string,
  name: string | undefined,
  language: LanguageAttributes,
): readonly { readonly text: string; readonly language?: LanguageAttributes }[] {
  const at = name ? text.lastIndexOf(name) : -1
  if (!name || at < 0 || Object.keys(language).length === 0) return [{ text }]
  return [
    { text: text.slice(0, at) },
    { text: name, language },
    { text: text.slice(at + name.length) },
  ].filter((part) => part.text !== '')
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
