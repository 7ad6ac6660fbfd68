import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { parseOwnJson } from '#domain/own-json.ts'
import type { KnownCity } from './known-city.ts'

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
