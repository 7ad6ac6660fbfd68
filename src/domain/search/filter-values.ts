import { FILTER_NAMES, filterOf, isSet, type FilterName, type FilterValues } from './filters.ts'
import type { Slot } from './sentence/slot.ts'

const collect = (valueOf: (name: FilterName) => unknown): FilterValues =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = valueOf(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Only the filters of a query. */
export const filtersIn = (query: FilterValues): FilterValues => collect((name) => query[name])

/** The filters of a URL; `ignore` and `exceed` report ignored values and exceeded limits. */
export const readFilters = (
  params: URLSearchParams,
  ignore?: (name: string) => void,
  exceed?: (limit: string) => void,
): FilterValues =>
  collect((each) => {
    const { codec, name } = filterOf(each)
    const { value, isIgnored, limit } = codec.read(params, each)
    if (isIgnored) ignore?.(name)
    if (limit !== undefined) exceed?.(limit)
    return value
  })

/** The filters of a query as URL texts. */
export const writeFilters = (query: FilterValues): Readonly<Partial<Record<FilterName, string>>> =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = query[name]
      return isSet(value) ? [[name, filterOf(name).codec.write(value)]] : []
    }),
  )

/** The filters that the parts of a sentence mean. */
export const filtersOfSlots = (slots: readonly Slot[]): FilterValues =>
  collect((name) => {
    const { ofSlot, join = (values) => values.at(-1) } = filterOf(name)
    const values = slots.flatMap((slot) => {
      const value = ofSlot?.(slot)
      return value === undefined ? [] : [value]
    })
    return values.length === 0 ? undefined : join(values)
  })
