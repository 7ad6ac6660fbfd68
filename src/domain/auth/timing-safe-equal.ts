/**
 * Whether two byte strings are equal, in a time that depends on their lengths alone: response times must not reveal how
 * much of a guess was right.
 */
export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length
  for (let index = 0; index < a.length; index++) difference |= (a[index] ?? 0) ^ (b[index] ?? 0)
  return difference === 0
}
