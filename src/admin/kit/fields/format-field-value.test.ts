import { beforeAll, expect, test } from 'vitest'
import { loadKindNames } from '../choices/kind-names.ts'
import { formatFieldValue } from './format-field-value.ts'

beforeAll(loadKindNames)

test.each<[field: string, value: unknown, text: string]>([
  ['specialHours', [{ date: '2026-12-25', spans: [] }], '2026-12-25: Kapalı'],
  ['specialHours', [{ date: '2026-12-31', isClosed: false, hours: '9-15' }], '2026-12-31: 09:00–15:00'],
  ['specialHours', [{ date: '2026-12-25', isClosed: true, hours: '' }], '2026-12-25: Kapalı'],
  [
    'specialHours',
    [{ date: '2026-12-24', until: '2026-12-31', isClosed: true, hours: '' }],
    '2026-12-24 – 2026-12-31: Kapalı',
  ],
  ['specialHours', [], 'boş'],
  ['seasons', [{ from: '12-24', to: '12-31', hours: 'Kapalı' }], '24 Aralık – 31 Aralık: Kapalı'],
  ['monthDays', [], 'boş'],
  [
    'workingHours',
    { Holidays: 'Usual hours', Seasons: 'Jun-Aug 08:00-22:00', 'School holidays': 'SH off' },
    'Resmî tatiller: Diğer günler gibi, Dönemler: 1 Haziran – 31 Ağustos: Her gün 08:00–22:00, Okul tatilleri: SH off',
  ],
  ['description', '<p>Güzel</p><ul><li>bir <b>yer</b></li></ul>', 'Güzel bir yer'],
  ['description', '<p></p>', 'boş'],
  ['isOpen', false, 'Hayır'],
  ['countryCode', 'TR', 'Türkiye'],
  ['category', 'Hair salon', 'Kuaför'],
  ['type', 'Of its own', 'Of its own'],
  ['otherCategories', 'Hotel; Hair salon', 'Otel; Kuaför'],
  ['workingHours', { Monday: '9-5', Tuesday: '' }, 'Pazartesi: 09:00–17:00'],
  [
    'workingHours',
    { Monday: '11:30 AM – 2:30 PM, 6 – 10 PM', Sunday: 'Closed' },
    'Pazartesi: 11:30–14:30, 18:00–22:00, Pazar: Kapalı',
  ],
  ['workingHours', { Monday: 'ask the owner' }, 'Pazartesi: ask the owner'],
  ['name', 'x'.repeat(500), `${'x'.repeat(400)}…`],
])('%s %j is shown as %j', (field, value, text) => expect(formatFieldValue(field, value)).toBe(text))
