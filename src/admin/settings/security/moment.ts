const format = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** A moment (ISO 8601) on the operator's clock, to the second. */
export const moment = (iso: string): string => format.format(new Date(iso))
