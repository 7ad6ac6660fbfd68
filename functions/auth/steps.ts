import { matchesSecret } from '#domain/auth/secret-hash.ts'
import type { Step } from './attempt.ts'
import { takeCode } from './second-factor.ts'

/** The secrets of the sign-in, in their order; the code is required where a second factor is switched on. */
export const STEPS = {
  accessKey: {
    number: 1,
    name: 'access key',
    matches: (entry, _, { accessKeyHash }) => matchesSecret(entry, accessKeyHash),
  },
  userCode: {
    number: 2,
    name: 'user code',
    matches: (entry, _, { userCodeHash }) => matchesSecret(entry, userCodeHash),
  },
  password: {
    number: 3,
    name: 'password',
    matches: (entry, _, { passwordHash }) => matchesSecret(entry.trim(), passwordHash),
  },
  code: {
    number: 4,
    name: 'code',
    matches: (entry, c, { sessionSecret }) => takeCode(c.var.db, sessionSecret, entry, new Date()),
  },
} as const satisfies Readonly<Record<string, Step>>
