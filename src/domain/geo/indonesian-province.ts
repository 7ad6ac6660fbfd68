import { fold } from '../text/fold.ts'

/** The provinces of Indonesia in Indonesian and English, as addresses write them behind the city. */
const PROVINCES = new Set(
  `Aceh,Sumatera Utara,North Sumatra,Sumatera Barat,West Sumatra,Sumatera Selatan,South Sumatra,Riau,Kepulauan Riau,
  Riau Islands,Jambi,Bengkulu,Lampung,Kepulauan Bangka Belitung,Bangka Belitung Islands,Banten,Jawa Barat,West Java,
  Jawa Tengah,Central Java,Jawa Timur,East Java,Daerah Istimewa Yogyakarta,DI Yogyakarta,
  Special Region of Yogyakarta,Bali,Nusa Tenggara Barat,West Nusa Tenggara,Nusa Tenggara Timur,East Nusa Tenggara,
  Nusa Tenggara Tim.,Kalimantan Barat,West Kalimantan,Kalimantan Tengah,Central Kalimantan,Kalimantan Selatan,
  South Kalimantan,Kalimantan Timur,East Kalimantan,Kalimantan Utara,North Kalimantan,Sulawesi Utara,North Sulawesi,
  Sulawesi Tengah,Central Sulawesi,Sulawesi Selatan,South Sulawesi,Sulawesi Tenggara,South East Sulawesi,
  Southeast Sulawesi,Sulawesi Barat,West Sulawesi,Gorontalo,Maluku,Maluku Utara,North Maluku,Papua,Papua Barat,
  West Papua`
    .split(',')
    .map((name) => fold(name)),
)

const CODE = /^(.*\S) \d{5}$/

/**
 * Whether a part of an address is a province of Indonesia; without the country it must have a postal code, as 'Bali'
 * and 'Papua' are other places too.
 */
export function isIndonesianProvince(part: string, country: string | undefined): boolean {
  const [, name = country === 'ID' ? part : ''] = CODE.exec(part) ?? []
  return (country === undefined || country === 'ID') && PROVINCES.has(fold(name))
}

const BEFORE = /^(?:kota|kabupaten|kab\.?|daerah khusus (?:ibukota )?|dki) ?(?=\p{L}{2})/iu
const BEHIND = / (?:City|Regency)$/
/** The parts of Jakarta that are called cities: 'Central Jakarta City', 'Kota Jakarta Pusat'. */
const JAKARTA = /\bJakarta\b/

/** A city of Indonesia without the words for city, regency and capital region. */
export const indonesianCity = (name: string): string =>
  JAKARTA.test(name) ? 'Jakarta' : name.replace(BEFORE, '').replace(BEHIND, '')
