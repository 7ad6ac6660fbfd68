/** The non-empty texts of a URL parameter, without control characters. */
export const textsOf = (params: URLSearchParams, name: string): string[] =>
  params
    .getAll(name)
    .map((text) =>
      text
        .toWellFormed()
        .replace(/\p{Cc}+/gu, ' ')
        .trim(),
    )
    .filter((text) => text !== '')

/** The reader of a page's URL, which ignores unreadable values. */
export interface LenientReading<Value> {
  readonly value: Value | undefined
  /** Reports that a value was ignored. */
  readonly isIgnored: boolean
  /** Reports an exceeded limit, as a sentence. */
  readonly limit?: string | undefined
}

/** The text of a value in URLs and in API parameters. */
export interface Codec<Value> {
  readonly write: (value: Value) => string
  /** Reads a text; undefined for an invalid one. */
  readonly parse: (text: string) => Value | undefined
  /** The API's message for an invalid text: 'must be true or false'. */
  readonly rule: string
  /** The parameter's schema in the API's description. */
  readonly document: Readonly<Record<string, unknown>>
  /** Reads the parameter from the URL of a page. */
  readonly read: (params: URLSearchParams, name: string) => LenientReading<Value>
  /** Whether forms send one parameter for each item. */
  readonly isRepeated?: true
  /** The form fields that hold the value, where their names differ from the parameter's. */
  readonly fields?: readonly string[]
}

/** Reads the first text of a page's parameter. */
function readFirst<Value>(
  text: string | undefined,
  parse: (text: string) => Value | undefined,
): LenientReading<Value> {
  const value = text === undefined ? undefined : parse(text)
  return { value, isIgnored: text !== undefined && value === undefined }
}

/** The texts for true and false in URLs and forms. */
export const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['on', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** True or false; a page treats false as no filter. */
export const switchCodec: Codec<boolean> = {
  write: String,
  parse: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
  rule: 'must be true or false',
  document: { type: 'boolean' },
  read(params, name) {
    const { value, isIgnored } = readFirst(textsOf(params, name)[0], (text) => SWITCHES.get(text))
    return { value: value || undefined, isIgnored }
  },
}

const NUMBER = /^-?\d{1,9}(?:\.\d{1,20})?$/

/** The number in a text, if between two limits. */
export function numberWithin(text: string, least: number, most: number): number | undefined {
  const number = NUMBER.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

/** A number between two limits; a page treats 0 as no filter. */
export const numberCodec = (minimum: number, maximum: number): Codec<number> => ({
  write: String,
  parse: (text) => numberWithin(text, minimum, maximum),
  rule: `must be a number from ${minimum} to ${maximum}`,
  document: { type: 'number', minimum, maximum },
  read(params, name) {
    const { value, isIgnored } = readFirst(textsOf(params, name)[0], (text) =>
      numberWithin(text, minimum, maximum),
    )
    return { value: value || undefined, isIgnored }
  },
})

/** A text that stands for a value. */
export const textCodec = <Value>(codec: Omit<Codec<Value>, 'read'>): Codec<Value> => ({
  ...codec,
  read: (params, name) => readFirst(textsOf(params, name)[0], codec.parse),
})

const MAX_LENGTH = 1_000

/** How a list is read: its items, the most of them, and the message where there are more. */
interface Items<Item> {
  readonly parse: (item: string) => Item | undefined
  /** Reads an item from a page's URL, where pages accept more texts than the API. */
  readonly parseLeniently?: (item: string) => Item | undefined
  readonly most: number
  readonly rule: string
  readonly limit?: string
  readonly sorted?: (items: readonly Item[]) => readonly Item[]
}

/** Items separated by commas; a page, whose form sends one parameter per item, keeps the readable ones. */
export const listCodec = <Item extends number | string>({
  parse,
  parseLeniently = parse,
  most,
  rule,
  limit,
  sorted = (items) => items,
}: Items<Item>): Codec<readonly Item[]> => ({
  write: (items) => items.join(','),
  parse(text) {
    const texts = text.split(',').map((item) => item.trim())
    const items = texts.flatMap((item) => parse(item) ?? [])
    const isList = text.length <= MAX_LENGTH && texts.length <= most && items.length === texts.length
    return isList ? items : undefined
  },
  rule,
  document: { type: 'string', maxLength: MAX_LENGTH },
  isRepeated: true,
  read(params, name) {
    const texts = textsOf(params, name)
      .flatMap((text) => text.split(','))
      .map((item) => item.trim().toLowerCase())
      .filter((item) => item !== '')
    const all = [...new Set(texts)]
    const items = all.flatMap((item) => parseLeniently(item) ?? [])
    return {
      value: items.length === 0 ? undefined : sorted(items.slice(0, most)),
      isIgnored: items.length < all.length,
      limit: items.length > most ? limit : undefined,
    }
  },
})

/** A codec for a list of levels of a scale, any of which matches; a page sorts them ascending. */
export const levelsCodec = (levels: readonly number[], what: string): Codec<readonly number[]> =>
  listCodec({
    parse: (item) => levels.find((level) => String(level) === item),
    most: 10,
    rule: `must be ${what} from ${levels[0]} to ${levels.at(-1)}, with commas between`,
    sorted: (items) => items.toSorted((a, b) => a - b),
  })
