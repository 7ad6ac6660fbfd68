/** A plus code at the beginning of an address. */
export const PLUS_CODE = /^[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,4}(?=[\s,]|$)[\s,]*/i
const COMMA = /[,،、，]/

/**
 * The street line of an address for a card: its first part, after any plus code, with the street added where that
 * part is only a house number; the street alone where there is no address.
 */
export function streetLine(address: string | null, street?: string | null): string | null {
  const parts = (address ?? '')
    .trim()
    .replace(PLUS_CODE, '')
    .split(COMMA)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [first, second] = parts
  if (first !== undefined && second !== undefined && /^\d+\p{L}?$/u.test(first)) return `${first}, ${second}`
  return first ?? (street?.trim() || null)
}
