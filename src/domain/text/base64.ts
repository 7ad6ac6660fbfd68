/** The bytes of one call: a multiple of three, and few enough for the arguments of a function. */
const CHUNK = 3 * 2048

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK)))
  return text
}

/** The bytes of a base64 text of our own. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
