import { fold } from '#domain/text/fold.ts'
import { HEADER_KINDS } from '../presets/aliases/header-kinds.ts'
import { headerTokens } from './header-tokens.ts'

/** In scripts without blanks the word is part of the header. */
const WITHIN: readonly (readonly [RegExp, string])[] = [
  [/医療機関|医疗机构/u, 'Medical clinic'],
  [/病院|医院|병원/u, 'Hospital'],
  [/薬局|药店|약국/u, 'Pharmacy'],
  [/餐厅|餐廳|식당|음식점|レストラン/u, 'Restaurant'],
  [/酒店|ホテル|호텔/u, 'Hotel'],
  [/学校|學校|학교/u, 'School'],
]

const KINDS = new Map(
  Object.entries(HEADER_KINDS).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [fold(word), kind] as const),
  ),
)

/** The kind of business that the header of the names tells, in English; undefined where it tells none, or several. */
export function kindOfHeader(header: string): string | undefined {
  const found = new Set(headerTokens(header).flatMap((token) => KINDS.get(token) ?? []))
  for (const [pattern, kind] of WITHIN) if (pattern.test(header)) found.add(kind)
  const [kind, ...others] = found
  return others.length === 0 ? kind : undefined
}
