/** The time of what the Worker does each minute, as a cron expression: what is left to purge, what waits for the index, and mail. */
export const EVERY_MINUTE = '* * * * *'
