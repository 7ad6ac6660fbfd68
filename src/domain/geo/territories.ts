/** Territories with codes of their own that addresses give the country of the state they belong to, or the other way round. */
const TERRITORIES: Readonly<Record<string, string>> = {
  AU: 'CC CX HM NF',
  CN: 'HK MO TW',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG',
  IL: 'PS',
  MA: 'EH',
  NL: 'AW BQ CW SX',
  NO: 'BV SJ',
  NZ: 'CK NU TK',
  RS: 'XK',
  US: 'AS GU MP PR UM VI',
}

const STATE_OF = new Map(
  Object.entries(TERRITORIES).flatMap(([state, codes]) =>
    codes.split(' ').map((code) => [code, state] as const),
  ),
)

/** Whether two codes of ISO 3166-1 name one state, or parts of it. */
export function areOneState(code: string, other: string): boolean {
  const stateOf = (each: string) => STATE_OF.get(each) ?? each
  return stateOf(code) === stateOf(other)
}
