const names = new Map<string, string | undefined>()

/**
 * The English name of a time zone, the same in summer and winter.
 * Creating a formatter takes longer than rendering a page, so each zone's is cached.
 * @example zoneName('Europe/Paris') // 'Central European Time'
 */
export function zoneName(timezone: string): string | undefined {
  if (!names.has(timezone)) names.set(timezone, nameOf(timezone))
  return names.get(timezone)
}

const nameOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')
    // Country names as everywhere else on the site.
    ?.value.replace(/^T\S+kiye\b/, 'Turkey')
