/** Names of columns that hold an address, two coordinates or the name of a place: their values tell which. */
export const LOCATION_NAMES: readonly string[] = [
  ...['location', 'lokasyon', 'konum', 'ubicación', 'standort', 'emplacement', 'localização', 'posizione'],
  ...['lokalizacja', 'locatie', 'местоположение', '위치', '位置', 'vị trí'],
]

/** How columns of states are called in the languages of countries whose lists leave out the country. */
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
