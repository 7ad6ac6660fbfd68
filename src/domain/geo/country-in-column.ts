import { cleanText } from '../text/clean.ts'
import { countryCode } from './countries.ts'

/** The distinguishing signs of vehicles, which lists put before postal codes and into columns: 'D', 'A', 'GER'. */
const SIGNS: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  H: 'HU',
  I: 'IT',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
  FIN: 'FI',
  GER: 'DE',
  SUI: 'CH',
  NED: 'NL',
  POR: 'PT',
  DEN: 'DK',
  ENG: 'GB',
  SCO: 'GB',
  WAL: 'GB',
  NIR: 'GB',
}

/** The code of a country as a column called so has it: what `countryCode` reads, and signs that elsewhere are words. */
export function countryInColumn(value: unknown): string | null {
  const code = countryCode(value)
  if (code !== null) return code
  return SIGNS[(cleanText(value) ?? '').replaceAll('.', '').toUpperCase()] ?? null
}
