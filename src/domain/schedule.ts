/** The time of what the Worker does each minute, as a cron expression: what is left to purge, and what waits for the index. */
export const EVERY_MINUTE = '* * * * *'
