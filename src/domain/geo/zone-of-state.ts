import { fold } from '../text/fold.ts'
import { stateKey } from './states.ts'
import { zoneOfCountry } from './zone-countries.ts'

/** States with one time zone only, by country and zone; in other states the zone follows from a position. */
const ZONES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: {
    'Australia/Brisbane': 'QLD',
    'Australia/Darwin': 'NT',
    'Australia/Hobart': 'TAS',
    'Australia/Melbourne': 'VIC',
    'Australia/Sydney': 'ACT',
  },
  BR: {
    'America/Bahia': 'BA',
    'America/Belem': 'AP PA',
    'America/Boa_Vista': 'RR',
    'America/Campo_Grande': 'MS',
    'America/Cuiaba': 'MT',
    'America/Araguaina': 'TO',
    'America/Fortaleza': 'CE MA PB PI RN',
    'America/Maceio': 'AL SE',
    'America/Porto_Velho': 'RO',
    'America/Rio_Branco': 'AC',
    'America/Sao_Paulo': 'DF ES GO MG PR RJ RS SC SP',
  },
  CA: { 'America/Edmonton': 'AB', 'America/Halifax': 'NS PE', 'America/Winnipeg': 'MB' },
  US: {
    'America/Chicago': 'AL AR IA IL LA MN MO MS OK WI',
    'America/Denver': 'CO MT NM UT WY',
    'America/Los_Angeles': 'CA WA',
    'America/New_York': 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
    'Pacific/Honolulu': 'HI',
  },
}

const BY_STATE = new Map(
  Object.entries(ZONES).flatMap(([country, zones]) =>
    Object.entries(zones).flatMap(([zone, states]) =>
      states.split(' ').map((state) => [`${country} ${fold(state)}`, zone] as const),
    ),
  ),
)

/** The time zone of a whole country, else of a whole state; undefined where both have several. */
export const zoneOf = (country: string, state: string | null | undefined): string | undefined =>
  zoneOfCountry(country) ?? (state ? BY_STATE.get(`${country} ${fold(stateKey(country, state))}`) : undefined)
