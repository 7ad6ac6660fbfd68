/** The texts of a parameter of an address: those that say something, without control characters. */
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

/** What a page reads of its address, where it leaves out what it cannot read. */
export interface LenientReading<Value> {
  readonly value: Value | undefined
  /** Something was left out. */
  readonly isIgnored: boolean
  /** A limit that was exceeded, as a sentence. */
  readonly limit?: string | undefined
}

/** The text of a value in addresses and in the parameters of the API. */
export interface Codec<Value> {
  readonly write: (value: Value) => string
  /** Undefined for a text that breaks the rule. */
  readonly parse: (text: string) => Value | undefined
  /** 'must be true or false': what the API says of any other text. */
  readonly rule: string
  /** Its schema in the description of the API. */
  readonly document: Readonly<Record<string, unknown>>
  /** Reads the parameter of this name as a page does. */
  readonly read: (params: URLSearchParams, name: string) => LenientReading<Value>
  /** A form sends one parameter for each item. */
  readonly isRepeated?: true
  /** The fields in which a form sends it, where these are not called as it is. */
  readonly fields?: readonly string[]
}

/** As a page reads the first text of a parameter. */
function readFirst<Value>(
  text: string | undefined,
  parse: (text: string) => Value | undefined,
): LenientReading<Value> {
  const value = text === undefined ? undefined : parse(text)
  return { value, isIgnored: text !== undefined && value === undefined }
}

/** What addresses and forms write for true and false. */
export const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['on', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** True or false; a page takes false for nothing that is asked for. */
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

/** The number of a text, where it is between two. */
export function numberWithin(text: string, least: number, most: number): number | undefined {
  const number = NUMBER.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

/** A number between two; a page takes 0 for nothing that is asked for. */
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

/** The items of a list: what is read of each, how many there may be, and what is said of more. */
interface Items<Item> {
  readonly parse: (item: string) => Item | undefined
  /** As a page reads an item, where it takes more. */
  readonly parseLeniently?: (item: string) => Item | undefined
  readonly most: number
  readonly rule: string
  readonly limit?: string
  readonly sorted?: (items: readonly Item[]) => readonly Item[]
}

/** Items with commas between; of a page, whose form sends a parameter for each, those that can be read. */
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

/** A list of some of the whole numbers of a scale, any of which counts; a page has them in ascending order. */
export const levelsCodec = (levels: readonly number[], what: string): Codec<readonly number[]> =>
  listCodec({
    parse: (item) => levels.find((level) => String(level) === item),
    most: 10,
    rule: `must be ${what} from ${levels[0]} to ${levels.at(-1)}, with commas between`,
    sorted: (items) => items.toSorted((a, b) => a - b),
  })
