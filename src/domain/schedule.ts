/** The cron expression of the Worker's work each minute: the purge queue, waiting changes of the index, and mail. */
export const EVERY_MINUTE = '* * * * *'
