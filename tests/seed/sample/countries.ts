/** How a country writes what a sample row needs. */
export interface Country {
  readonly code: string
  /** Keys of `LANGUAGES`, the commonest first. */
  readonly languages: readonly string[]
  /** As in "Turkish restaurant". */
  readonly adjective: string
  /** Pattern of numbers that are reserved for fiction, or that no subscriber can have (groups of zeros). */
  readonly phone: string
  /** Empty where the country has no postcodes. */
  readonly postcode: string
  /** The currency sign of its price ranges. */
  readonly money: string
  /** `{s}` street, `{n}` number. */
  readonly street: string
  /** `{p}` postcode, `{c}` city, `{t}` state. */
  readonly place: string
}

const TABLE = `
US | en    | American    | (800) 555-01## | ##### | $ | {n} {s} | {c}, {t} {p}
CA | en    | Canadian    | (800) 555-01## | @#@ #@# | $ | {n} {s} | {c}, {t} {p}
GB | en    | British     | 01632 960### | @@% #@@ | £ | {n} {s} | {c} {p}
IE | en    | Irish       | 020 91# #### | @## @### | € | {n} {s} | {c}, {p}
AU | en    | Australian  | (03) 7010 #### | %### | $ | {n} {s} | {c} {t} {p}
NZ | en    | New Zealand | 09 000 00## | %### | $ | {n} {s} | {c} {p}
ZA | en    | South African | 021 000 00## | 0### | $ | {n} {s} | {c}, {p}
NG | en    | Nigerian    | 0700 000 00## | %##### | ₦ | {n} {s} | {c} {p}
KE | en    | Kenyan      | 020 000 00## | 00#00 | $ | {s} {n} | {c} {p}
GH | en    | Ghanaian    | 030 000 00## |  | $ | {n} {s} | {c}
SG | en    | Singaporean | 6000 00## | 0##### | $ | {n} {s} | {c} {p}
JM | en    | Jamaican    | (876) 555-01## |  | $ | {n} {s} | {c}
TR | tr    | Turkish     | 0850 000 ## ## | 34### | ₺ | {s} No: {n} | {p} {c}
DE | de    | German      | 0152 28817 ### | %#### | € | {s} {n} | {p} {c}
AT | de    | Austrian    | 01 000 00 ## | %### | € | {s} {n} | {p} {c}
CH | de,fr | Swiss       | 044 000 00 ## | %### | CHF | {s} {n} | {p} {c}
FR | fr    | French      | 02 61 91 ## ## | %#### | € | {n} {s} | {p} {c}
BE | fr,nl | Belgian     | 02 000 00 ## | %### | € | {s} {n} | {p} {c}
SN | fr    | Senegalese  | 33 000 00 ## | %#### | $ | {n} {s} | {c}
CI | fr    | Ivorian     | 27 00 00 00 ## |  | $ | {n} {s} | {c}
ES | es    | Spanish     | 900 00 00 ## | 0%### | € | {s}, {n} | {p} {c}
MX | es    | Mexican     | 55 0000 00## | 0%### | $ | {s} {n} | {p} {c}, {t}
AR | es    | Argentine   | 011 0000-00## | %### | $ | {s} {n} | {p} {c}
CO | es    | Colombian   | (601) 000 00## | 0##### | $ | {s} # {n} | {c}, {p}
PE | es    | Peruvian    | (01) 000 00## | 0#### | S/ | {s} {n} | {c} {p}
CL | es    | Chilean     | (2) 0000 00## | %###### | $ | {s} {n} | {p} {c}
UY | es    | Uruguayan   | 0000 00## | %#### | $ | {s} {n} | {p} {c}
EC | es    | Ecuadorian  | (02) 000-00## | 0##### | $ | {s} {n} | {p} {c}
CR | es    | Costa Rican | 0000-00## | %#### | ₡ | {s} {n} | {c}, {p}
IT | it    | Italian     | 800 000 0## | 00### | € | {s} {n} | {p} {c}
PT | pt    | Portuguese  | 210 000 0## | %###-### | € | {s} {n} | {p} {c}
BR | pt    | Brazilian   | (11) 0000-00## | 0####-### | R$ | {s}, {n} | {c}, {p}
AO | pt    | Angolan     | 222 000 0## |  | $ | {s} {n} | {c}
NL | nl    | Dutch       | 020 000 00## | %### @@ | € | {s} {n} | {p} {c}
PL | pl    | Polish      | 22 000 00 ## | 0#-### | zł | {s} {n} | {p} {c}
CZ | cs    | Czech       | 200 000 0## | %## ## | Kč | {s} {n} | {p} {c}
SE | sv    | Swedish     | 0980-319 2## | %## ## | kr | {s} {n} | {p} {c}
DK | da    | Danish      | 00 00 00 ## | %### | kr | {s} {n} | {p} {c}
NO | nb    | Norwegian   | 00 00 00 ## | 0### | kr | {s} {n} | {p} {c}
FI | fi    | Finnish     | 09 000 00## | 00### | € | {s} {n} | {p} {c}
RU | ru    | Russian     | 8 (000) 000-00-## | 1##### | ₽ | {s}, {n} | {c}, {p}
KZ | ru    | Kazakh      | 8 (000) 000-00-## | 0##### | ₸ | {s}, {n} | {c}, {p}
UA | uk    | Ukrainian   | 044 000 00 ## | 0#### | ₴ | {s}, {n} | {c}, {p}
BG | bg    | Bulgarian   | 02 000 00## | %### | € | {s} {n} | {p} {c}
RS | sr    | Serbian     | 011 000 00## | %#### | din | {s} {n} | {p} {c}
GR | el    | Greek       | 21 0000 00## | %## ## | € | {s} {n} | {p} {c}
CY | el    | Cypriot     | 22 0000## | %### | € | {s} {n} | {p} {c}
GE | ka    | Georgian    | 032 2 00 00 ## | 0%## | ₾ | {s} {n} | {p} {c}
AM | hy    | Armenian    | 010 00 00 ## | 00## | ֏ | {s} {n} | {p} {c}
EG | ar    | Egyptian    | 02 0000 00## | %#### | £ | {n} {s} | {c} {p}
SA | ar    | Saudi       | 011 000 00## | %#### | $ | {n} {s} | {c} {p}
AE | ar,en | Emirati     | 04 000 00## |  | $ | {s} {n} | {c}
JO | ar    | Jordanian   | 06 000 00## | %#### | $ | {s} {n} | {c} {p}
MA | ar,fr | Moroccan    | 0500-0000## | %#### | $ | {n} {s} | {p} {c}
LB | ar,fr | Lebanese    | 01 000 0## |  | $ | {s} {n} | {c}
TN | ar,fr | Tunisian    | 70 000 0## | %### | $ | {n} {s} | {p} {c}
IL | he    | Israeli     | 03-000-00## | %###### | ₪ | {s} {n} | {c} {p}
IR | fa    | Persian     | 021 0000 00## | %#########  | $ | {s} {n} | {c}
IN | hi,en | Indian      | 011 0000 00## | %##### | ₹ | {n}, {s} | {c} {p}
BD | bn    | Bangladeshi | 02-0000-00## | %### | ৳ | {n} {s} | {c} {p}
LK | ta,en | Sri Lankan  | 011 000 00## | 0#### | Rs | {n} {s} | {c} {p}
TH | th    | Thai        | 02 000 00## | %#### | ฿ | {n} {s} | {c} {p}
KR | ko    | Korean      | 02-0000-00## | 0#### | ₩ | {s} {n} | {c} {p}
JP | ja    | Japanese    | 03-0000-00## | 0##-#### | ¥ | {s}{n}-1 | {c} {p}
CN | zh    | Chinese     | 010 0000 00## | 0##### | ¥ | {s}{n}号 | {c} {p}
TW | tw    | Taiwanese   | 02 0000 00## | %## | NT$ | {s}{n}號 | {c} {p}
HK | tw    | Hong Kong   | 0000 00## |  | $ | {s}{n}號 | {c}
VN | vi    | Vietnamese  | 024 0000 00## | %##### | ₫ | {n} {s} | {c} {p}
ID | id    | Indonesian  | (021) 000-00## | %#### | Rp | {s} No. {n} | {c} {p}
MY | id,en | Malaysian   | 03-0000 00## | 0#### | RM | {n}, {s} | {p} {c}
ET | am    | Ethiopian   | 011 000 00## | %### | Br | {s} {n} | {c} {p}
`

function readCountry(line: string): Country {
  const [
    code = '',
    languages = '',
    adjective = '',
    phone = '',
    postcode = '',
    money = '',
    street = '',
    place = '',
  ] = line.split('|').map((cell) => cell.trim())
  return {
    code,
    languages: languages.split(','),
    adjective,
    phone,
    postcode,
    money,
    street,
    place,
  }
}

export const COUNTRIES: ReadonlyMap<string, Country> = new Map(
  TABLE.trim()
    .split('\n')
    .map(readCountry)
    .map((country) => [country.code, country]),
)
