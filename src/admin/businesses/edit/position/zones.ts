import { zonesOfCountry } from '#domain/geo/zone-countries.ts'

const offsets = new Map<string, string>()

/** A zone's current UTC offset as 'UTC+3'; empty for a name that this browser does not know. */
function offsetOf(name: string): string {
  const known = offsets.get(name)
  if (known !== undefined) return known
  const offset = readOffset(name)
  offsets.set(name, offset)
  return offset
}

function readOffset(name: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: name,
      timeZoneName: 'shortOffset',
    }).formatToParts()
    return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC')
  } catch {
    return ''
  }
}

/** A zone's name and UTC offset: 'Europe/Istanbul (UTC+3)'. */
export function zoneLabel(name: string): string {
  const offset = offsetOf(name)
  return offset === '' ? name : `${name} (${offset})`
}

/** All zones by name: those of the country, then the others, including the chosen one even if it is an outdated name. */
export function groupedZones(countryCode: string, chosen: string) {
  const own = zonesOfCountry(countryCode)
  const all = new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen === '' ? [] : [chosen])])
  return { own, others: [...all].filter((name) => !own.includes(name)).toSorted() }
}
