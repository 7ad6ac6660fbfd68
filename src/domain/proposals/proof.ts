/** The proof of work that a browser makes while a form is filled in: about 260 keys of a millisecond each. */
export const PROOF = {
  /** The name of the input with the solution, as base64 of JSON. */
  input: 'proof',
  algorithm: 'PBKDF2/SHA-256',
  iterations: 3_000,
  prefix: '00',
  bytes: 32,
  /** The seconds for which a challenge can be used. */
  seconds: 3_600,
  /** The most characters of a solution. */
  longest: 4_000,
} as const
