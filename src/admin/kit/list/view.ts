import type { Sort } from './column.ts'

/** Rows a page, until the operator chooses another of these numbers. */
export const PAGE_SIZE = 20
export const PAGE_SIZES = [PAGE_SIZE, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** The search parameters of an address, as the router parses them. */
export type Search = Readonly<Record<string, unknown>>

type Readers = Readonly<Record<string, (value: unknown) => unknown>>

/** The state of a list, as in its URL; an absent part has its default. */
export type ViewOf<Parts extends Readers> = {
  readonly [Name in keyof Parts]?: NonNullable<ReturnType<Parts[Name]>>
}

/** A change of a view: undefined returns a part to its default. */
export type Change<View> = { readonly [Name in keyof View]?: View[Name] | undefined }

/**
 * Reads a view from a URL: each part by its own reader, which returns undefined for the default and for invalid
 * values. So equal views have equal URLs, and a view can be stored as its search parameters.
 */
export const viewReader =
  <Parts extends Readers>(parts: Parts) =>
  (search: Search): ViewOf<Parts> =>
    given(Object.entries(parts).map(([name, read]) => [name, read(search[name])])) as ViewOf<Parts>

const given = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''))

/** A text to search for; the router parses digits as a number. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, 200) || undefined
    : undefined

/** A whole number, such as an id. */
export const wholeFrom =
  (least: number) =>
  (value: unknown): number | undefined => {
    const number = Number(value)
    return Number.isSafeInteger(number) && number >= least ? number : undefined
  }

export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((each) => each === value)

/** Some of the values, in their own order; undefined for none or all of them. */
export const someOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown): readonly Value[] | undefined => {
    const some = Array.isArray(value) ? values.filter((each) => value.includes(each)) : []
    return some.length > 0 && some.length < values.length ? some : undefined
  }

/** Some of the values, in their own order; undefined for none, or for the default ones. */
export const chosenOf =
  <Value extends string>(values: readonly Value[], usual: readonly Value[]) =>
  (value: unknown): readonly Value[] | undefined => {
    const chosen = Array.isArray(value) ? values.filter((each) => value.includes(each)) : []
    const isUsual = chosen.length === usual.length && chosen.every((each) => usual.includes(each))
    return chosen.length === 0 || isUsual ? undefined : chosen
  }

/** A flag; false is the default. */
export const flag = (value: unknown): true | undefined =>
  value === true || value === 'true' ? true : undefined

/** A text of a form. */
export const matching =
  (form: RegExp) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' && form.test(value) ? value : undefined

/** A number within bounds. */
export const numberFrom =
  (least: number, most: number) =>
  (value: unknown): number | undefined => {
    const number = value === '' || value === null || value === undefined ? NaN : Number(value)
    return number >= least && number <= most ? number : undefined
  }

/** A country's ISO 3166-1 alpha-2 code. */
export const countryCode = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : undefined

/** The page, from 1, which is the default. */
export const page = wholeFrom(2)

/** The rows a page; `PAGE_SIZE` is the default. */
export const pageSize = (value: unknown) =>
  PAGE_SIZES.find((size) => size !== PAGE_SIZE && size === Number(value))

/** The direction of a sort; ascending is the default. */
export const order = oneOf(['desc'])

/** The change of a view that sorts its list; `viewOf` reads the key and its default. */
export const sortedBy = <View>(
  viewOf: (search: Search) => View,
  { id, isDescending }: Sort,
): Change<View> => {
  const sorted = viewOf({ sort: id, order: isDescending ? 'desc' : undefined })
  return { sort: undefined, order: undefined, page: undefined, ...sorted }
}

type Parts = Readonly<Record<string, string | number | undefined>>

/** The given parameters of an API as texts. */
export function givenTexts(parts: Parts): Record<string, string> {
  const texts = Object.entries(parts).map(([name, value]) => [name, value?.toString().trim()] as const)
  return given(texts) as Record<string, string>
}

/** The API's parameters for a page of a list, with the page's limit and offset. */
export const listQuery = (parts: Parts, page = 1, size: number = PAGE_SIZE): Record<string, string> =>
  givenTexts({ ...parts, limit: size, offset: (page - 1) * size })
