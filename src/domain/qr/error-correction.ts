/** Powers and logarithms of the field of 256 elements that QR codes use (x^8 + x^4 + x^3 + x^2 + 1). */
const POWERS = new Uint8Array(255)
const LOGARITHMS = new Uint8Array(256)
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  POWERS[exponent] = value
  LOGARITHMS[value] = exponent
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d
}

const powerOf = (exponent: number) => POWERS[exponent % 255] ?? 0

const product = (a: number, b: number) =>
  a === 0 || b === 0 ? 0 : powerOf((LOGARITHMS[a] ?? 0) + (LOGARITHMS[b] ?? 0))

/** The generator polynomial of so many error correction bytes, without its leading 1. */
function generatorOf(count: number): Uint8Array {
  const generator = new Uint8Array(count)
  generator[count - 1] = 1
  for (let root = 0; root < count; root++) {
    for (let at = 0; at < count; at++) {
      generator[at] = product(generator[at] ?? 0, powerOf(root)) ^ (generator[at + 1] ?? 0)
    }
  }
  return generator
}

/** The Reed-Solomon error correction bytes of a block. */
export function errorCorrectionOf(block: Uint8Array, count: number): Uint8Array {
  const generator = generatorOf(count)
  const rest = new Uint8Array(count)
  for (const byte of block) {
    const factor = byte ^ (rest[0] ?? 0)
    rest.copyWithin(0, 1)
    rest[count - 1] = 0
    for (let at = 0; at < count; at++) rest[at] = (rest[at] ?? 0) ^ product(generator[at] ?? 0, factor)
  }
  return rest
}
