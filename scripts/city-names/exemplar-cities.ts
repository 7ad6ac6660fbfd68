import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOwnJson } from '#domain/own-json.ts'

const LOCALES = `ar az be bg bn bs ca cs da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko
  lt lv mk ml mn mr ms my nb ne nl pa pl pt pt-PT ro ru si sk sl sq sr sr-Latn sv sw ta te th tr uk ur uz vi zh zh-Hant`

interface Zones {
  readonly [part: string]: Zones | string | undefined
}

/** The city by which each locale names a time zone: 'Europe/Vienna' is 'Viyana' in Turkish. */
export function readExemplarCities(cldr: string): Map<string, string[]> {
  const names = new Map<string, string[]>()
  const collect = (zones: Zones, path: readonly string[]) => {
    for (const [part, inner] of Object.entries(zones))
      if (part === 'exemplarCity' && typeof inner === 'string') {
        const zone = path.join('/')
        names.set(zone, [...(names.get(zone) ?? []), inner])
      } else if (typeof inner === 'object') collect(inner, [...path, part])
  }
  for (const locale of LOCALES.split(/\s+/)) {
    const file = join(cldr, 'main', locale, 'timeZoneNames.json')
    if (!existsSync(file)) throw new Error(`No time zones of the locale ${locale}`)
    const { main } = parseOwnJson<{ main: Record<string, { dates: { timeZoneNames: { zone: Zones } } }> }>(
      readFileSync(file, 'utf8'),
    )
    collect(main[locale]?.dates.timeZoneNames.zone ?? {}, [])
  }
  return names
}

/** The city that gave a time zone its name: 'New York' of 'America/New_York'. */
export const cityOfZone = (zone: string) => (zone.split('/').at(-1) ?? '').replaceAll('_', ' ')
