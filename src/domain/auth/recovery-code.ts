import { toBase32 } from '../text/base32.ts'
import { sha256 } from '../text/sha256.ts'

/** Codes per set. */
export const RECOVERY_CODES = 10

const BYTES = 10

/** A code of 80 random bits, in groups that can be read and typed: 'k7qz-3mpa-x2bd-e5rt'. */
export const recoveryCodeOf = (random: Uint8Array): string =>
  (toBase32(random).toLowerCase().match(/.{4}/g) ?? []).join('-')

/** New codes, each good for one sign-in. */
export const makeRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(crypto.getRandomValues(new Uint8Array(BYTES))))

/** The stored hash of a code, typed with or without hyphens. */
export const recoveryCodeHash = (secret: string, code: string): Promise<string> =>
  sha256(`${secret} recovery ${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`)
