/** An open location code at the head of an address. */
export const PLUS_CODE = /^[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,4}(?=[\s,]|$)[\s,]*/i
const COMMA = /[,،、，]/

/**
 * The line of an address that a card shows: its first comma-separated part, after any plus code, and with the street
 * where that part is only a house number; the street where there is no address.
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
