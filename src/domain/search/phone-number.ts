const PHONE = /^\s*(?:tel|phone)?[.:]?\s*(\+?)[\d\s()./-]+$/iu
/** Fewer digits are rather part of a name, but for those behind a '+'. */
const LEAST = 7
const LEAST_BEHIND_PLUS = 3

/** Whether a search is a phone number, or the beginning of an international one. */
export function isPhoneNumber(search: string): boolean {
  const [, plus] = PHONE.exec(search.slice(0, 60)) ?? []
  if (plus === undefined) return false
  return search.replace(/\D/g, '').length >= (plus === '' ? LEAST : LEAST_BEHIND_PLUS)
}
