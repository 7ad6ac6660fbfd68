import { fold } from '#domain/text/fold.ts'
import { headerTokens } from './header-tokens.ts'

/** Kinds of businesses by words of a header such as 'nombre_farmacia', 'Restoran Adı' and '医療機関名'. */
const WORDS: Readonly<Record<string, string>> = {
  Pharmacy:
    'pharmacy farmacia farmacie eczane eczanesi apotheke pharmacie farmácia apteka аптека аптеки apotheek apotek صيدلية الصيدلية',
  Restaurant:
    'restaurant restaurante ristorante restoran lokanta restauracja ресторан ресторана مطعم المطعم ร้านอาหาร',
  Hotel: 'hotel otel hôtel albergo отель отеля гостиница гостиницы فندق الفندق โรงแรม',
  Hospital: 'hospital hastane hôpital ospedale krankenhaus szpital больница больницы مستشفى المستشفى',
  School: 'school okul école scuola schule escola escuela szkoła школа школы مدرسة المدرسة',
  Museum: 'museum museo musée museu müze muzeum музей музея متحف المتحف',
  Library: 'library biblioteca bibliothèque bibliothek kütüphane библиотека библиотеки مكتبة المكتبة',
  Cafe: 'cafe café kafe кафе مقهى المقهى',
  Clinic: 'clinic clinica clínica klinik clinique клиника клиники عيادة العيادة',
  Bank: 'bank banka banque banco banca банк банка',
}

/** In scripts without blanks the word is part of the header. */
const WITHIN: readonly (readonly [RegExp, string])[] = [
  [/医療機関|医疗机构/u, 'Medical clinic'],
  [/病院|医院|병원/u, 'Hospital'],
  [/薬局|药店|약국/u, 'Pharmacy'],
  [/餐厅|餐廳|식당|음식점|レストラン/u, 'Restaurant'],
  [/酒店|ホテル|호텔/u, 'Hotel'],
  [/学校|學校|학교/u, 'School'],
]

const KINDS = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [fold(word), kind] as const),
  ),
)

/** The kind of business that the header of the names tells, in English; undefined where it tells none, or several. */
export function kindOfHeader(header: string): string | undefined {
  const found = new Set(headerTokens(header).flatMap((token) => KINDS.get(token) ?? []))
  for (const [pattern, kind] of WITHIN) if (pattern.test(header)) found.add(kind)
  const [kind, ...others] = found
  return others.length === 0 ? kind : undefined
}
