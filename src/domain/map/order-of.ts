const DIGIT = 16
const DIGITS = 2 ** DIGIT

/** The indexes of 32-bit numbers in ascending order, stable: a radix sort of two digits. */
export function orderOf(numbers: Uint32Array): Uint32Array {
  return [0, DIGIT].reduce<Uint32Array>(
    (order, shift) => byDigit(order, (at) => ((numbers[at] ?? 0) >>> shift) % DIGITS),
    Uint32Array.from(numbers.keys()),
  )
}

/** The same indexes in ascending order of one digit, stable. */
function byDigit(order: Uint32Array, digitOf: (at: number) => number): Uint32Array {
  const starts = new Uint32Array(DIGITS + 1)
  for (const at of order) starts[digitOf(at) + 1] = (starts[digitOf(at) + 1] ?? 0) + 1
  for (let digit = 1; digit < DIGITS; digit++) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0)
  const ordered = new Uint32Array(order.length)
  for (const at of order) {
    const start = starts[digitOf(at)] ?? 0
    ordered[start] = at
    starts[digitOf(at)] = start + 1
  }
  return ordered
}
