const names = new Map<string, string | undefined>()

/**
 * What people call a time zone, whatever the season.
 * A formatter takes longer to make than a page, so each zone has one for all pages.
 * @example zoneName('Europe/Paris') // 'Central European Time'
 */
export function zoneName(timezone: string): string | undefined {
  if (!names.has(timezone)) names.set(timezone, nameOf(timezone))
  return names.get(timezone)
}

const nameOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
