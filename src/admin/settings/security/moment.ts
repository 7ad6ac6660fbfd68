const format = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** A time (ISO 8601) in the operator's time zone, to the second. */
export const moment = (iso: string): string => format.format(new Date(iso))
