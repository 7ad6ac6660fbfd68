import { fold } from '../text/fold.ts'
import { usState } from './us-states.ts'

/** States and provinces that addresses name after the city, by country: their codes and their names. */
const STATES: Readonly<Record<string, string>> = {
  CA: `AB BC MB NB NL NS NT NU ON PE QC SK YT,Alberta,British Columbia,Manitoba,New Brunswick,Newfoundland,Nova Scotia,
    Ontario,Quebec,Saskatchewan`,
  AU: `ACT NSW NT QLD SA TAS VIC WA,New South Wales,Queensland,South Australia,Tasmania,Victoria,Western Australia`,
  IN: `Andhra Pradesh,Arunachal Pradesh,Assam,Bihar,Chhattisgarh,Delhi,Goa,Gujarat,Haryana,Himachal Pradesh,Jharkhand,
    Karnataka,Kerala,Madhya Pradesh,Maharashtra,Manipur,Meghalaya,Mizoram,Nagaland,Odisha,Orissa,Punjab,Rajasthan,Sikkim,
    Tamil Nadu,Telangana,Tripura,Uttar Pradesh,Uttarakhand,West Bengal,Jammu and Kashmir,Ladakh`,
  BR: `AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO`,
  MX: `Ags. B.C. B.C.S. Camp. Chis. Chih. CDMX Coah. Col. Dgo. Gto. Gro. Hgo. Jal. Méx. Mich. Mor. Nay. N.L. Oax. Pue. Qro.
    Q.R. S.L.P. Sin. Son. Tab. Tamps. Tlax. Ver. Yuc. Zac.`,
}

const FOLDED = new Map(
  Object.entries(STATES).map(([country, text]) => {
    const [first = '', ...names] = text.split(',').map((each) => each.trim())
    const codes = country === 'IN' ? [first] : first.split(/\s+/)
    return [country, new Set([...codes, ...names].map(fold))] as const
  }),
)

/** Whether a text is a state of the country, by its name or as addresses shorten it. */
export function isStateOf(country: string | undefined, text: string): boolean {
  if (country === 'US') return usState(text) !== undefined
  return FOLDED.get(country ?? '')?.has(fold(text)) ?? false
}
