import type { LanguageAliases } from './language.ts'

/** Headers of columns with an address, two coordinates or a place name: their values tell which. */
export const LOCATION_NAMES: readonly string[] = [
  ...['location', 'lokasyon', 'konum', 'ubicación', 'standort', 'emplacement', 'localização', 'posizione'],
  ...['lokalizacja', 'locatie', 'recapito', 'местоположение', '위치', '位置', 'vị trí'],
]

/** Headers of state columns by country, in the languages of countries whose lists omit the country. */
export const STATE_HEADERS: Readonly<Record<string, string>> = {
  AT: 'bundesland',
  BR: 'uf, estado',
  CH: 'kanton, canton, cantone',
  CN: '省, 省份, 所在省, 省市',
  DE: 'bundesland',
  ES: 'comunidad autónoma',
  FR: 'région, département',
  ID: 'provinsi',
  IT: 'regione',
  JP: '都道府県, 都道府県名',
  MX: 'estado, entidad federativa',
  NL: 'provincie',
  PL: 'województwo',
  RU: 'область, регион',
  TR: 'il, ili, il adı, ilçe, ilçesi, ilçe adı',
}
/** Headers of columns of further phone numbers and categories, in any language. */
export const further: LanguageAliases = {
  name: 'names.primary, names.common.0.value',
  category: 'category 1, kategori 1, kategorie 1, catégorie 1, categoría 1, categoria 1',
  otherPhones: `
    other phones, other phone, other phone number, additional phones, additional phone, additional phone numbers,
    secondary phone, secondary phone number, second phone, alternate phone, alternative phone, alt phone, extra phone,
    phone 2, phone 3, phone number 2, tel 2, tel 3, telephone 2, mobile 2, mobile phone, mobile phone number, mobile telephone, cell,
    cell phone, cell number, cell phone number, cellphone, work phone, office phone, home phone, toll free, toll free number, toll free phone, tollfree,
    hotline, landline phone, phones, phone numbers, telephones, phone alternative, phone mobile, phone secondary,
    diğer telefonlar, diğer telefon, telefon 2, telefon 3, ikinci telefon, 2 telefon, cep telefonu 2, cep no, cep numarası, mobil telefon,
    handynummer, mobilnummer, mobilfunk, mobilfunknummer, weitere telefonnummern, weitere telefonnummer, zweite telefonnummer, festnetz,
    autre téléphone, autres téléphones, téléphone 2, téléphone secondaire, numéro de portable,
    otros teléfonos, otro teléfono, teléfono 2, teléfono secundario, teléfono móvil, teléfono celular, teléfono alternativo,
    outros telefones, outro telefone, telefone 2, telefone celular, telefone secundário,
    altri telefoni, altro telefono, telefono 2, telefono cellulare, telefono fisso, cellulare 2,
    tweede telefoon, mobiel nummer, telefon komórkowy, telefon 2, telefon dodatkowy,
    доп телефон, дополнительный телефон, телефон 2, телефон дополнительный, мобильный номер,
    携帯, 携帯電話, 携帯番号, 電話番号2, 電話2, 휴대폰, 휴대전화, 핸드폰, 전화번호2, 备用电话, 其他电话, 手機, 行動電話, 电话2, 電話2, هاتف آخر, جوال 2`,
  fax: `
    fax, fax number, fax no, fax nr, fax num, faks, faks no, faks numarası, belgegeçer, telefax, telefaxnummer, faxnummer, telefaks,
    numéro de fax, télécopie, télécopieur, número de fax, numero di fax, numer faksu, факс, номер факса, φαξ, faxnr,
    传真, 傳真, 传真号码, 傳真號碼, fax番号, ファックス, ファクス, ファックス番号, ファクス番号, 팩스, 팩스번호, فاكس, رقم الفاكس`,
  otherCategories: `
    other categories, other category, additional categories, additional category, secondary category, secondary categories,
    second category, category 2, category 3, sub categories, further categories,
    diğer kategoriler, diğer kategori, ek kategoriler, ikinci kategori, kategori 2, kategori 3,
    weitere kategorien, nebenkategorie, zweite kategorie, autres catégories, catégorie secondaire, catégorie 2,
    otras categorías, categoría secundaria, categorías adicionales, categoría 2, outras categorias, categoria secundária,
    categoria 2, altre categorie, categoria secondaria, дополнительные категории, категория 2, 其他类别, 其他分類, その他のカテゴリ, 추가 카테고리`,
}
