import NAMES from './data/state-names.json' with { type: 'json' }
import { fold } from '../text/fold.ts'
import { britishNationAt } from './british-nations.ts'
import type { CityLocation } from './same-city.ts'
import { statesOf } from './states.ts'
import { TURKISH_PROVINCES } from './turkish-provinces.ts'

/** Names of known states by country: all folded names of a state, by each one of them. */
const BY_NAME = new Map<string, Map<string, readonly string[]>>()
/** The display names of states by their folded names. */
const LABELS = new Map<string, string>()
/** The folded names of the states that share a code, by the folded code. */
const BY_CODE = new Map<string, string[]>()

/** Adds a state or further names of one; the first name of a new state is its display name. */
function learn(country: string, names: readonly string[], codes: readonly string[]): void {
  const own = BY_NAME.get(country) ?? new Map<string, readonly string[]>()
  BY_NAME.set(country, own)
  const folded = names.map((name) => fold(name))
  const all = [...new Set([...folded.flatMap((name) => own.get(name) ?? []), ...folded])]
  for (const name of [...all, ...codes.map((code) => fold(code))]) own.set(name, all)
  for (const [at, name] of folded.entries())
    if (!LABELS.has(`${country}:${name}`)) LABELS.set(`${country}:${name}`, names[at] ?? '')
  for (const code of codes) BY_CODE.set(fold(code), [...(BY_CODE.get(fold(code)) ?? []), ...folded])
}

for (const [country, states] of Object.entries(NAMES))
  for (const line of states) {
    const written = line.split('|')
    const isCode = (text: string) => text.startsWith('=')
    learn(
      country,
      written.filter((text) => !isCode(text)),
      written.flatMap((text) => (isCode(text) ? [text.slice(1)] : [])),
    )
  }
for (const country of ['US', 'CA', 'AU', 'BR', 'IN', 'MX'])
  for (const [code, name] of statesOf(country)) learn(country, [name], [code])
for (const province of TURKISH_PROVINCES) learn('TR', [province], [])

/** The folded display names of states. */
const SHOWN = new Set(
  Array.from(BY_NAME.values(), (names) => Array.from(names.values(), ([shown]) => shown)).flat(),
)

/** Whether a folded name is the display name of a state. */
export const isShownName = (folded: string): boolean => SHOWN.has(folded)

/** A state of a country, under all its folded names. */
export interface NamedState {
  /** The key of the country's code and the state's display name: 'US:Texas'. */
  readonly key: string
  readonly names: readonly string[]
}

/**
 * The word for a division in the name of a state that is also called without it: 'Riyadh Region', 'State of Berlin',
 * 'Oyo State'. 'Central Province' is not.
 */
const DIVISION =
  / (?:region|province|oblast|krai|voivodeship|department|governorate|county|state|republic|parish|prefecture|division)$/i
const OF_DIVISION = /^(?:state|province|region|canton|county|republic) of (?:the )?/i
const DIRECTION = /^(?:north|south|east|west|central|centre|center|capital|upper|lower|inner|free)(?:ern)?$/

/** A name without its word for a division; it stays where only a direction would be left. */
function plainName(written: string): string {
  const plain = written.trim().replace(OF_DIVISION, '').replace(DIVISION, '')
  return DIRECTION.test(fold(plain)) ? written.trim() : plain
}

function stateNamed(country: string, written: string): NamedState {
  const [folded, plain] = [fold(written), plainName(written)]
  const known = BY_NAME.get(country)
  const names = known?.get(folded) ?? known?.get(fold(plain)) ?? [fold(plain)]
  return {
    key: `${country}:${LABELS.get(`${country}:${names[0] ?? ''}`) ?? plain}`,
    names: [...new Set([...names, folded])],
  }
}

/** The countries with a state that a text names, by its name or code. */
export function countriesOfState(text: string): string[] {
  const names = [fold(text), fold(plainName(text))]
  return [...BY_NAME].flatMap(([country, own]) => (names.some((name) => own.has(name)) ? [country] : []))
}

/**
 * The states in which a city lies: the one in its row and, in the United Kingdom, its nation, which rows seldom have.
 * @example statesOfCity({ countryCode: 'CA', state: 'ON', … }) // [{ key: 'CA:Ontario', names: ['ontario'] }]
 */
export function statesOfCity({ countryCode, state, latitude, longitude }: CityLocation): NamedState[] {
  if (countryCode === null) return []
  const isBritish = countryCode === 'GB' && latitude !== null && longitude !== null
  const all = [
    ...(state === null || fold(state) === '' ? [] : [stateNamed(countryCode, state)]),
    ...(isBritish ? [stateNamed(countryCode, britishNationAt({ latitude, longitude }))] : []),
  ]
  return [...new Map(all.map((each) => [each.key, each])).values()]
}

/** The folded names of the states that a text may mean: the text itself, and the names for which it is a code. */
export const stateTexts = (text: string): string[] => [fold(text), ...(BY_CODE.get(fold(text)) ?? [])]

/** Codes that a search may use alone: those of the United States, Canada and Australia that are no words. */
const SPOKEN = new Set(
  `tx ny nj nc sc fl az nv nm tn ky nh wv vt wy wi mn qc bc nsw qld tas`
    .split(' ')
    .filter((code) => BY_CODE.has(code)),
)
/** Whether a name is also an everyday word or a direction. */
const isWord = (text: string) => text === 'para' || text === 'acre' || DIRECTION.test(text)

/** The names of states that words of a search may mean. */
export const spokenStateTexts = (text: string): string[] => (isWord(text) ? [] : stateTexts(text))

/**
 * Whether a text is a state's code that counts only behind a city of that state, being a word otherwise: 'portland
 * or', 'chicago il'.
 */
export const isWeakState = (text: string): boolean => BY_CODE.has(text) && !SPOKEN.has(text)

const NATIONS = BY_NAME.get('GB')

/** Whether a folded text is one of the nations within the United Kingdom. */
export const isBritishNation = (text: string): boolean => NATIONS?.has(text) ?? false
