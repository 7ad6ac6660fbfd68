import { hotelStars, levelOfPrice, PRICE_LEVELS } from './price-level.ts'

/** Signs of currencies as they are written where others share them, with the countries that pay in them. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  $: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL US VG VI',
  CA$: 'CA',
  A$: 'AU CC CX HM KI NF NR TV',
  NZ$: 'CK NU NZ PN TK',
  MX$: 'MX',
  AR$: 'AR',
  CL$: 'CL',
  CO$: 'CO',
  UY$: 'UY',
  R$: 'BR',
  NT$: 'TW',
  HK$: 'HK',
  MOP$: 'MO',
  S$: 'SG',
  B$: 'BN BS',
  BZ$: 'BZ',
  Bds$: 'BB',
  EC$: 'AG AI DM GD KN LC MS VC',
  FJ$: 'FJ',
  G$: 'GY',
  J$: 'JM',
  KY$: 'KY',
  N$: 'NA',
  RD$: 'DO',
  TT$: 'TT',
  C$: 'NI',
  '£': 'FK GB GG GI GS IM JE SH',
  'E£': 'EG',
  'L£': 'LB',
  'S£': 'SY',
  '¥': 'CN JP',
  '₩': 'KP KR',
  '₺': 'TR',
  '₹': 'IN',
  '₽': 'RU',
  '₴': 'UA',
  '₪': 'IL PS',
  '₫': 'VN',
  '฿': 'TH',
  '₱': 'PH',
  '₦': 'NG',
  '₵': 'GH',
  '₲': 'PY',
  '₡': 'CR',
  '₭': 'LA',
  '₮': 'MN',
  '₸': 'KZ',
  '₾': 'GE',
  '₼': 'AZ',
  '֏': 'AM',
  '৳': 'BD',
  '៛': 'KH',
  kr: 'DK FO GL IS NO SE SJ',
  CHF: 'CH LI',
  zł: 'PL',
  Kč: 'CZ',
  Ft: 'HU',
  lei: 'MD RO',
  RSD: 'RS',
  KM: 'BA',
  Rs: 'LK MU NP PK SC',
  Rp: 'ID',
  RM: 'MY',
  R: 'LS SZ ZA',
  KSh: 'KE',
  TSh: 'TZ',
  USh: 'UG',
  Br: 'ET',
  DH: 'EH MA',
  DT: 'TN',
  DA: 'DZ',
  SAR: 'SA',
  AED: 'AE',
  QAR: 'QA',
  KD: 'KW',
  BD: 'BH',
  OMR: 'OM',
  JD: 'JO',
  IQD: 'IQ',
  IRR: 'IR',
  'S/': 'PE',
  Bs: 'BO VE',
  Q: 'GT',
  Kz: 'AO',
  CFA: 'BF BJ CF CG CI CM GA GQ GW ML NE SN TD TG',
}

const signOf = (countryCode: string | null): string | undefined =>
  countryCode === null
    ? undefined
    : Object.entries(SIGNS).find(([, codes]) => codes.split(' ').includes(countryCode))?.[0]

/** A sign repeated as often as the level says, 'E££'; undefined for letters, which would not be read as a level. */
const repeated = (sign: string, level: number): string | undefined =>
  /\p{Sc}$/u.test(sign) ? sign + (sign.at(-1) ?? '').repeat(level - 1) : undefined

export interface ShownPrice {
  readonly text: string
  /** The text for screen readers in place of signs. */
  readonly spoken?: string
}

/**
 * A price range as visitors read it: a level by the sign of the country's currency, whatever sign its source has, in words where
 * that is of letters alone, and any other text as it is. Undefined where there is none: the stars of a hotel are no price.
 * @example shownPrice('££', 'EG')?.text // 'E££'
 */
export function shownPrice(priceRange: string | null, countryCode: string | null): ShownPrice | undefined {
  if (priceRange === null || hotelStars(priceRange, null) !== undefined) return undefined
  const level = /\d/.test(priceRange) ? undefined : levelOfPrice(priceRange)
  if (level === undefined) return { text: priceRange }
  const spoken = `Price level ${level} of ${PRICE_LEVELS.length}`
  const text = repeated(signOf(countryCode) ?? priceRange.charAt(0), level)
  return text === undefined ? { text: spoken } : { text, spoken }
}
