/** Names of columns that hold an address, two coordinates or the name of a place: their values tell which. */
export const LOCATION_NAMES: readonly string[] = [
  ...['location', 'lokasyon', 'konum', 'ubicación', 'standort', 'emplacement', 'localização', 'posizione'],
  ...['lokalizacja', 'locatie', 'местоположение', '위치', '位置', 'vị trí'],
]
