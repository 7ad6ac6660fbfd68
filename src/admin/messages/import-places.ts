/** Where the rows of a file are, in a dry run. */
export const importPlaces = {
  title: (rows: string) => `Haritada ${rows} satır`,
  others: (countries: string) => `${countries} ülke daha`,
  none: 'Ülkesinin dışında ya da denizde görünen satır yok.',
  doubtful: (rows: string) => `${rows} satırın konumu, yazılı ülkenin dışında ya da denizde görünüyor.`,
  position: 'Konum',
  sheet: 'Konumlar',
  file: (name: string) => `${name}-konumlar.xlsx`,
  unavailable: 'Bu tarayıcı haritayı çizemiyor (WebGL 2 gerekir).',
} as const
