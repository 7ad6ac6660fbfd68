import { fieldsOf } from '#domain/business/fields.ts'
import type { DerivedColumn, HeaderTable } from '../columns/fields.ts'
import type { TransformName } from '../transforms/transforms.ts'
import { ALIASES } from './aliases/aliases.ts'
import type { Preset } from './preset.ts'

/** A link without further names is in a column of its own name. */
const links = Object.fromEntries(fieldsOf('link').map((field) => [field, [field]]))
const named = Object.fromEntries([...ALIASES].filter(([, names]) => names.length > 0))

/** Latitude and longitude in one cell: '41.01, 28.97'. */
const PAIRS = [
  ...[
    'coordinates',
    'coordinate',
    'coords',
    'latlng',
    'latlon',
    'latlong',
    'geo point',
    'geolocation',
    'position',
    'gps',
  ],
  ...[
    'gps coordinates',
    'coordenadas',
    'coordenates',
    'koordinatlar',
    'koordinat',
    'koordinaten',
    'coordonnées',
  ],
  ...['coordinate gps', 'koordinaty', 'współrzędne', 'координаты', '좌표', '坐标', '座標'],
]

/** Opening and closing time in columns of their own; a third is the day they are of. */
const TIMES = [
  ...[
    ['opening time', 'closing time'],
    ['open time', 'close time'],
    ['opens', 'closes'],
    ['opens at', 'closes at'],
    ['opening hour', 'closing hour'],
    ['open hour', 'close hour'],
  ],
  ['funcionamiento hora apertura', 'funcionamiento hora cierre', 'funcionamiento dia'],
  ...[
    ['hora apertura', 'hora cierre', 'dia'],
    ['hora de apertura', 'hora de cierre'],
    ['açılış saati', 'kapanış saati'],
    ['heure ouverture', 'heure fermeture'],
    ['orario apertura', 'orario chiusura'],
    ['horário abertura', 'horário fechamento'],
  ],
]

const derived = (lists: readonly (readonly string[])[], as: TransformName): DerivedColumn[] =>
  lists.map((columns) => ({ columns, as }))
const pairs = PAIRS.map((name) => [name])

const fields: HeaderTable = {
  ...links,
  ...named,
  latitude: [...(ALIASES.get('latitude') ?? []), ...derived(pairs, 'pairLatitude')],
  longitude: [...(ALIASES.get('longitude') ?? []), ...derived(pairs, 'pairLongitude')],
  workingHours: [...(ALIASES.get('workingHours') ?? []), ...derived(TIMES, 'openClose')],
}

/** Lists of every origin, by what languages and programs call their columns. */
export const generic: Preset = { name: 'generic', signature: [], fields, source: null }
