import { fold } from '../text/fold.ts'

const STATES = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,
DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,
LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,
NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,
OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,
UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`

interface State {
  readonly code: string
  readonly name: string
}

/** The states, each with its postal code and name. */
export const US_STATES = STATES.split(',').map((line) => {
  const [code = '', ...words] = line.trim().split(' ')
  return [code, words.join(' ')] as const
})

const BY_TEXT = new Map(
  US_STATES.flatMap(([code, name]) => {
    const state: State = { code, name }
    return [[fold(code), state] as const, [fold(name), state] as const]
  }),
)

/**
 * The full name of a state of the United States, from its name or postal code; undefined for anything else.
 * @example usState('ca') // 'California'
 */
export function usState(text: string): string | undefined {
  return BY_TEXT.get(fold(text))?.name
}

/**
 * The postal code of a state of the United States, from its name or code; undefined for anything else.
 * @example usStateCode('Texas') // 'TX'
 */
export function usStateCode(text: string): string | undefined {
  return BY_TEXT.get(fold(text))?.code
}

/** A state as it is stored: by its full name in the United States, elsewhere as written. */
export const stateIn = (country: string | null | undefined, state: string): string =>
  country === 'US' ? (usState(state) ?? state) : state

/** The states by the first digit of their ZIP codes. */
const STATES_BY_DIGIT = [
  ...[
    'CT MA ME NH NJ RI VT',
    'DE NY PA',
    'DC MD NC SC VA WV',
    'AL FL GA MS TN',
    'IN KY MI OH',
    'IA MN MT ND SD WI',
  ],
  ...['IL KS MO NE', 'AR LA OK TX', 'AZ CO ID NM NV UT WY', 'AK CA HI OR WA'],
].map((states) => new Set(states.split(' ')))

/** Whether five digits can be a ZIP code of the state: in 'MI 20121' they cannot, so that it may be Milan. */
export const isZipOf = (state: string, zip: string): boolean =>
  STATES_BY_DIGIT[Number(zip[0])]?.has(state) === true && !(state === 'VA' && zip.startsWith('21'))
