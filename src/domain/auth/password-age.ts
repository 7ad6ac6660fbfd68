/** For how many minutes a given password counts before acts that ask for it. */
export const PASSWORD_MINUTES = 10

/** Whether the password was given at `confirmedAt` (ISO 8601 UTC), and lately enough. */
export const isPasswordRecent = (confirmedAt: string | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - Date.parse(confirmedAt) <= PASSWORD_MINUTES * 60_000
