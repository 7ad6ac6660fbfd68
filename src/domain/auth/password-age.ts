/** Minutes for which an entered password allows sensitive operations. */
export const PASSWORD_MINUTES = 10

/** Whether the password was entered recently enough at `confirmedAt` (ISO 8601 UTC). */
export const isPasswordRecent = (confirmedAt: string | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - Date.parse(confirmedAt) <= PASSWORD_MINUTES * 60_000
