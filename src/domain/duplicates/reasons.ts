/**
 * Reasons for or against two records being one business, by code, in plain English for commands. Operators read the
 * panel's Turkish.
 */
export const SAMENESS_REASONS = {
  same_source_id: { speaks: 'for', say: () => 'the same id of one source' },
  same_name: { speaks: 'for', say: (name) => `same name ${name}` },
  names_alike: { speaks: 'for', say: (one, other) => `names alike: ${one} / ${other}` },
  same_phone: { speaks: 'for', say: (phone) => `same phone ${phone}` },
  shared_phone: { speaks: 'for', say: (phone) => `same phone ${phone}, which others have too` },
  phones_alike: { speaks: 'for', say: (one, other) => `phones alike: ${one} / ${other}` },
  same_website: { speaks: 'for', say: (page) => `same website ${page}` },
  shared_website: { speaks: 'for', say: (page) => `same website ${page}, which others have too` },
  same_address: { speaks: 'for', say: (address) => `same street and house number: ${address}` },
  same_street: { speaks: 'for', say: (one, other) => `same street: ${one} / ${other}` },
  near: { speaks: 'for', say: (metres) => `${metres} m apart` },
  other_name: { speaks: 'against', say: (one, other) => `names differ: ${one} / ${other}` },
  other_numbers: { speaks: 'against', say: (one, other) => `numbers in the names differ: ${one} / ${other}` },
  other_phone: { speaks: 'against', say: (one, other) => `phones differ: ${one} / ${other}` },
  other_website: { speaks: 'against', say: (one, other) => `websites differ: ${one} / ${other}` },
  other_address: { speaks: 'against', say: (one, other) => `addresses differ: ${one} / ${other}` },
  far: { speaks: 'against', say: (metres) => `${metres} m apart` },
} as const satisfies Readonly<
  Record<string, { speaks: 'for' | 'against'; say: (one: string, other: string) => string }>
>

export type SamenessCode = keyof typeof SAMENESS_REASONS

/** A reason with its details: a value that both have, or that of each; metres for distances. */
export interface SamenessReason {
  readonly code: SamenessCode
  readonly details: readonly string[]
}

/** The reason as a sentence, for commands. */
export function reasonText({ code, details: [one = '', other = ''] }: SamenessReason): string {
  const { say }: { say: (one: string, other: string) => string } = SAMENESS_REASONS[code]
  return say(one, other)
}

/** Why two records seem to be one business, where there is room for only one reason. */
export type DoubleReason = 'phone' | 'website' | 'address' | 'position' | 'name'

const MAIN: readonly (readonly [DoubleReason, readonly SamenessCode[]])[] = [
  ['phone', ['same_phone', 'shared_phone']],
  ['website', ['same_website']],
  ['address', ['same_address']],
  ['position', ['near']],
]

/** The strongest of the reasons. */
export const mainReason = (reasons: readonly SamenessReason[]): DoubleReason =>
  MAIN.find(([, codes]) => reasons.some(({ code }) => codes.includes(code)))?.[0] ?? 'name'

/** The score of two records with the same id at one source, higher than any computed score. */
export const CERTAIN = 100

const CODES = Object.keys(SAMENESS_REASONS) as SamenessCode[]

/** The reasons in a restored backup. */
export function readReasons(value: unknown): SamenessReason[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).flatMap((reason) => {
    if (typeof reason !== 'object' || reason === null) return []
    const { code, details } = reason as { readonly code?: unknown; readonly details?: unknown }
    const known = CODES.find((each) => each === code)
    const texts = (Array.isArray(details) ? (details as unknown[]) : []).filter(
      (each): each is string => typeof each === 'string',
    )
    return known === undefined ? [] : [{ code: known, details: texts }]
  })
}
