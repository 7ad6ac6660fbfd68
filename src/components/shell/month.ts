// Made once: a formatter takes longer to make than most of a page.
const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month of a date by universal time: 'November 2026'. */
export const monthOf = (date: Date): string => MONTH.format(date)
