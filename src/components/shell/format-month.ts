// Shared: creating a formatter takes longer than rendering most of a page.
const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month of a date in UTC: 'November 2026'. */
export const formatMonthYear = (date: Date): string => MONTH.format(date)
