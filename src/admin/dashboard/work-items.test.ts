import { expect, test } from 'vitest'
import type { Dashboard } from './dashboard.queries.ts'
import { WORK, workItems } from './work-items.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString()

const NOTHING = {
  work: {
    unread: { count: 0, isMore: false, kinds: [] },
    proposals: { count: 0, oldest: null },
    duplicates: { count: 0, isMore: false, isCompared: true },
    closures: { count: 0, isMore: false },
    incomplete: { count: 0 },
    rejected: { rows: 0, files: [] },
    cutOff: [],
    backup: { finishedAt: ago(1), isOld: false, isCutOff: false },
    nightly: { at: ago(0.2), failed: [], isLate: false },
    mail: { failed: 0, waiting: 3, late: 0 },
  },
  doubtfulPositions: { count: 0, relation: 'eq' },
  submission: { job: null },
}

const itemsOf = (work: object, rest: object = {}) =>
  workItems({ ...NOTHING, ...rest, work: { ...NOTHING.work, ...work } } as unknown as Dashboard, NOW)
const due = (work: object, rest?: object) =>
  itemsOf(work, rest).flatMap(({ name, amount, text, isDue }) =>
    isDue ? [`${name}: ${amount} | ${text}`] : [],
  )

test('every kind of work has its place, in one order, also where there is none of it', () => {
  expect(itemsOf({}).map(({ name }) => name)).toEqual([...WORK])
  expect(due({})).toEqual([])
})

test('what was never compared, or never ran, is not called free of faults', () => {
  const items = itemsOf({ duplicates: { count: 0, isMore: false, isCompared: false }, nightly: undefined })
  expect(items.filter(({ name }) => name === 'duplicates' || name === 'nightly')).toMatchObject([
    { amount: 'Henüz karşılaştırılmadı', isDue: false },
    { amount: 'Henüz çalışmadı', isDue: false },
  ])
})

const job = (values: object) => ({
  submission: { job: { state: 'running', problem: null, updatedAt: ago(0), ...values } },
})

test.each<[what: string, work: object, rest: object | undefined, text: string]>([
  [
    'mail that was given up, and mail that waits for too long',
    { mail: { failed: 1, waiting: 5, late: 2 } },
    undefined,
    'mail: 3 | 1 e-posta gönderilemedi, 2 e-posta bir saatten uzun süredir bekliyor',
  ],
  [
    'proposals with the age of the oldest',
    { proposals: { count: 12, oldest: ago(3) } },
    undefined,
    'proposals: 12 | En eskisi 3 gün önce',
  ],
  [
    'more pairs than are counted',
    { duplicates: { count: 1000, isMore: true, isCompared: true } },
    undefined,
    'duplicates: 1.000+ | ',
  ],
  [
    'messages by their kind, the most first',
    {
      unread: {
        count: 3,
        isMore: false,
        kinds: [
          { kind: 'correct', count: 1 },
          { kind: 'remove', count: 2 },
        ],
      },
    },
    undefined,
    'messages: 3 | 2 kaldırma, 1 düzeltme',
  ],
  [
    'more messages than are counted',
    { unread: { count: 200, isMore: true, kinds: [{ kind: 'remove', count: 200 }] } },
    undefined,
    'messages: 200+ | 200 kaldırma',
  ],
  [
    'rejected rows of several files',
    { rejected: { rows: 1200, files: ['a.xlsx', 'b.xlsx', 'c.csv'] } },
    undefined,
    'rejected: 1.200 | a.xlsx ve 2 dosya daha',
  ],
  [
    'an import that was cut off',
    { cutOff: ['a.xlsx'] },
    undefined,
    'imports: 1 | a.xlsx: sürdürmek için dosyayı yeniden seçin',
  ],
  [
    'no backup ever',
    { backup: { finishedAt: null, isOld: true, isCutOff: false } },
    undefined,
    'backup: Hiç alınmadı | ',
  ],
  [
    'an old backup',
    { backup: { finishedAt: ago(9), isOld: true, isCutOff: false } },
    undefined,
    'backup: Son yedek 9 gün önce | ',
  ],
  [
    'a backup that was cut off',
    { backup: { finishedAt: ago(2), isOld: false, isCutOff: true } },
    undefined,
    'backup: Son deneme yarıda kaldı | Son yedek evvelsi gün',
  ],
  [
    'a night that failed',
    { nightly: { at: ago(0.2), failed: ['refresh search', 'purge contact'], isLate: false } },
    undefined,
    'nightly: Yapılamadı | arama ve harita, eski mesajlar',
  ],
  [
    'nights that do not come',
    { nightly: { at: ago(4), failed: [], isLate: true } },
    undefined,
    'nightly: Çalışmıyor | Son çalışma 4 gün önce',
  ],
  [
    'a submission that failed',
    {},
    job({ state: 'failed', problem: 'quota' }),
    'submission: Yarıda kaldı | Google’ın günlük kotası doldu.',
  ],
  ['a submission that no window drives', {}, job({ updatedAt: ago(0.1) }), 'submission: Yarıda kaldı | '],
])('there is to do: %s', (_, work, rest, text) => {
  expect(due(work, rest)).toEqual([text])
})

test.each<[what: string, rest: object]>([
  ['one that runs', job({})],
  ['one that the operator paused', job({ state: 'paused' })],
  ['one that is over', job({ state: 'done', problem: 'refused' })],
])('a submission is no work: %s', (_, rest) => {
  expect(due({}, rest)).toEqual([])
})
