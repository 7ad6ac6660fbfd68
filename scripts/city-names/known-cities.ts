import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { parseOwnJson } from '#domain/own-json.ts'
import { join } from 'node:path'

/** A city with the names that sources give it, as they are written. */
export interface KnownCity {
  readonly country: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
  /** An IANA time zone, where the source gives it. */
  readonly timezone: string
  readonly population: number
  /** In English and as the source calls it. */
  readonly main: readonly string[]
  readonly names: string[]
}

type Row = Readonly<Record<string, unknown>>

const text = (row: Row, key: string) => {
  const value = row[key]
  return typeof value === 'string' ? value.trim() : ''
}

/** Codes that the source leaves out for places whose state is disputed. */
const COUNTRIES: Readonly<Record<string, string>> = { KOS: 'XK', CYN: 'CY', SOL: 'SO', SAH: 'EH' }

const LANGUAGES = 'EN DE ES FR PT RU ZH AR BN EL HI HU ID IT JA KO NL PL SV TR VI FA HE UK UR ZHT'.split(' ')

const mainNamesOf = (row: Row) =>
  ['NAME_EN', 'NAME', 'NAMEASCII'].map((key) => text(row, key)).filter(Boolean)

const namesOf = (row: Row): string[] => [
  ...text(row, 'NAMEALT').split(/[|,]/),
  ...LANGUAGES.map((language) => text(row, `NAME_${language}`)),
]

const cityOf = (row: Row): KnownCity => ({
  country: COUNTRIES[text(row, 'ADM0_A3')] ?? text(row, 'ISO_A2'),
  state: text(row, 'ADM1NAME'),
  latitude: Number(row.LATITUDE),
  longitude: Number(row.LONGITUDE),
  timezone: text(row, 'TIMEZONE'),
  population: Number(row.POP_MAX),
  main: mainNamesOf(row),
  names: namesOf(row),
})

/** The populated places of 1:10m, with the names that those of 1:50m have in further languages. */
export function readNaturalEarth(tenMetres: string, fiftyMetres: string): KnownCity[] {
  const { features } = parseOwnJson<{ features: { properties: Row }[] }>(readFileSync(tenMetres, 'utf8'))
  const further = new Map(
    parse<Record<string, string>>(readFileSync(fiftyMetres), { columns: true }).map((row) => [
      text(row, 'WIKIDATAID') || text(row, 'NE_ID'),
      namesOf(row),
    ]),
  )
  return features
    .map(({ properties }) => properties)
    .map((row) => {
      const city = cityOf(row)
      return { ...city, names: [...city.names, ...(further.get(text(row, 'wikidataid')) ?? [])] }
    })
    .filter(({ country }) => /^[A-Z]{2}$/.test(country))
}

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
