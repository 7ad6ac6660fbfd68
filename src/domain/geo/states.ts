import { fold } from '../text/fold.ts'
import { US_STATES, usState, usStateCode } from './us-states.ts'

/**
 * States, with codes and names, of countries where a city of the same name in another state is another city, however
 * near, and where addresses write the state behind the city. The United States have a table of their own. Canadian
 * and Australian towns are known with their province or state, whose code is also part of the postal code. In Brazil,
 * Mexico and India hundreds of municipalities share a name with one in a neighbouring state, and addresses always
 * name the state.
 */
const STATES: Readonly<Record<string, string>> = {
  CA: `AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,
    NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon`,
  AU: `ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,
    TAS Tasmania,VIC Victoria,WA Western Australia`,
  BR: `AC Acre,AL Alagoas,AM Amazonas,AP Amapá,BA Bahia,CE Ceará,DF Distrito Federal,ES Espírito Santo,GO Goiás,
    MA Maranhão,MG Minas Gerais,MS Mato Grosso do Sul,MT Mato Grosso,PA Pará,PB Paraíba,PE Pernambuco,PI Piauí,PR Paraná,
    RJ Rio de Janeiro,RN Rio Grande do Norte,RO Rondônia,RR Roraima,RS Rio Grande do Sul,SC Santa Catarina,SE Sergipe,
    SP São Paulo,TO Tocantins`,
  IN: `AN Andaman and Nicobar Islands,AP Andhra Pradesh,AR Arunachal Pradesh,AS Assam,BR Bihar,CG Chhattisgarh,CH Chandigarh,
    DL Delhi,GA Goa,GJ Gujarat,HP Himachal Pradesh,HR Haryana,JH Jharkhand,JK Jammu and Kashmir,KA Karnataka,KL Kerala,
    LA Ladakh,MH Maharashtra,ML Meghalaya,MN Manipur,MP Madhya Pradesh,MZ Mizoram,NL Nagaland,OD Odisha,PB Punjab,
    PY Puducherry,RJ Rajasthan,SK Sikkim,TN Tamil Nadu,TS Telangana,TR Tripura,UK Uttarakhand,UP Uttar Pradesh,
    WB West Bengal`,
  MX: `Ags. Aguascalientes,B.C. Baja California,B.C.S. Baja California Sur,Camp. Campeche,Chis. Chiapas,Chih. Chihuahua,
    CDMX Ciudad de México,CDMX Mexico City,CDMX Distrito Federal,Coah. Coahuila,Col. Colima,Dgo. Durango,Gto. Guanajuato,Gro. Guerrero,Hgo. Hidalgo,Jal. Jalisco,
    Méx. Estado de México,Mich. Michoacán,Mor. Morelos,Nay. Nayarit,N.L. Nuevo León,Oax. Oaxaca,Pue. Puebla,
    Qro. Querétaro,Q.R. Quintana Roo,S.L.P. San Luis Potosí,Sin. Sinaloa,Son. Sonora,Tab. Tabasco,Tamps. Tamaulipas,
    Tlax. Tlaxcala,Ver. Veracruz,Yuc. Yucatán,Zac. Zacatecas`,
}

/** The states of a country of the table, or of the United States: each code with one of its names. */
export const statesOf = (country: string): (readonly [code: string, name: string])[] =>
  country === 'US'
    ? US_STATES
    : (STATES[country] ?? '').split(',').flatMap((line) => {
        const [code = '', ...name] = line.trim().split(' ')
        return code === '' ? [] : [[code, name.join(' ')] as const]
      })

const CODES = new Map(
  Object.keys(STATES).map((country) => {
    const states = statesOf(country).flatMap(([code, name]) =>
      [code, name].map((written) => [fold(written), fold(code)] as const),
    )
    return [country, new Map(states)] as const
  }),
)

/** Whether a city's name in another state of the country, however near, is another city. */
export const hasStatesThatPart = (country: string | null | undefined): boolean =>
  country === 'US' || CODES.has(country ?? '')

/** The text by which states of a country are compared: the code where it is known, else the folded name. */
export function stateKey(country: string | null | undefined, state: string): string {
  if (country === 'US') return usStateCode(state) ?? fold(state)
  const folded = fold(state)
  return CODES.get(country ?? '')?.get(folded) ?? folded
}

/** Whether a text is a state of the country, by its name or as addresses shorten it. */
export function isStateOf(country: string | null | undefined, text: string): boolean {
  if (country === 'US') return usState(text) !== undefined
  return CODES.get(country ?? '')?.has(fold(text)) ?? false
}

const NAMESAKES = new Set(
  `New York,São Paulo,Rio de Janeiro,Ciudad de México,Querétaro,Puebla,Oaxaca,Zacatecas,Aguascalientes,Durango,Chihuahua,
  San Luis Potosí,Guanajuato,Colima,Campeche,Delhi,Chandigarh,Puducherry`
    .split(',')
    .map((name) => fold(name)),
)

/** Whether a state has the name of its largest city or its capital. */
export const isNamesake = (state: string): boolean => NAMESAKES.has(fold(state))
