/** The proof of work that a browser does while a form is filled in: some 260 keys of about a millisecond each. */
export const PROOF = {
  /** The input that holds it, as base64 of JSON. */
  input: 'proof',
  algorithm: 'PBKDF2/SHA-256',
  iterations: 3_000,
  prefix: '00',
  bytes: 32,
  /** How long a challenge may be solved and sent. */
  seconds: 3_600,
  /** Characters of a solution. */
  longest: 4_000,
} as const
