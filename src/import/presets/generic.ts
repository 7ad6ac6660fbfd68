import { fieldsOf } from '#domain/business/fields.ts'
import type { DerivedColumn, HeaderTable } from '../columns/fields.ts'
import type { TransformName } from '../transforms/transforms.ts'
import { ALIASES } from './aliases/aliases.ts'
import type { Preset } from './preset.ts'

/** Links without a more specific header. */
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

const OPEN_DAYS = [
  'open days',
  'opening days',
  'days open',
  'working days',
  'operating days',
  'business days',
]

/** Columns of opening and closing times; a third names the weekday. */
const TIMES = [
  ...[
    ['opening time', 'closing time', ...OPEN_DAYS],
    ['open time', 'close time', ...OPEN_DAYS],
    ['opens', 'closes', ...OPEN_DAYS],
    ['opens at', 'closes at', ...OPEN_DAYS],
    ['opening hour', 'closing hour', ...OPEN_DAYS],
    ['open hour', 'close hour', ...OPEN_DAYS],
  ],
  ['funcionamiento hora apertura', 'funcionamiento hora cierre', 'funcionamiento dia'],
  ...[
    ['hora apertura', 'hora cierre', 'dia'],
    ['horario apertura', 'horario cierre'],
    ['horario de apertura', 'horario de cierre'],
    ['hora de apertura', 'hora de cierre'],
    ['açılış saati', 'kapanış saati'],
    ['heure ouverture', 'heure fermeture'],
    ['orario apertura', 'orario chiusura'],
    ['horário abertura', 'horário fechamento'],
    ['hora de abertura', 'hora de fechamento'],
    ['orario di apertura', 'orario di chiusura'],
    ['heure d ouverture', 'heure de fermeture'],
    ['öffnet um', 'schließt um'],
    ['время открытия', 'время закрытия'],
    ['giờ mở cửa', 'giờ đóng cửa'],
    ['시작시간', '종료시간'],
    ['영업시작시간', '영업종료시간'],
    ['开门时间', '关门时间'],
    ['開始時間', '終了時間', '利用可能曜日'],
    ['診療開始時間', '診療終了時間', '診療曜日'],
    ['開館時間', '閉館時間'],
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
  street: [
    { columns: ['num_voie', 'type_voie', 'voie'], as: 'frenchStreet' },
    { columns: ['numvoie', 'typvoie', 'voie'], as: 'frenchStreet' },
    { columns: ['numero_voie', 'type_voie', 'libelle_voie'], as: 'frenchStreet' },
    ...(ALIASES.get('street') ?? []),
  ],
  address: [
    ...(ALIASES.get('address') ?? []),
    {
      columns: ['所在地_都道府県', '所在地_市区町村', '所在地_町字', '所在地_番地以下'],
      as: 'concatenated',
    },
  ],
  workingHours: [...(ALIASES.get('workingHours') ?? []), ...derived(TIMES, 'openClose')],
}

/** The preset for lists of unknown format, with the column names of many languages and programs. */
export const generic: Preset = { name: 'generic', signature: [], fields, source: null }
