import { expect, test } from 'vitest'
import type { ListedBulkJob } from '#domain/business/bulk.ts'
import { reportOf } from './job-report.ts'
import { patchInWords } from './patch-in-words.ts'

const job = (part: Partial<ListedBulkJob>): ListedBulkJob => ({
  id: 1,
  state: 'done',
  isPaused: false,
  action: 'edit',
  patch: null,
  total: 12,
  changed: 12,
  unchanged: 0,
  skipped: 0,
  restored: 0,
  createdAt: '',
  updatedAt: '',
  actor: 'admin:abcdef',
  actorName: null,
  categoryName: null,
  cityName: null,
  ...part,
})

test('what a job changed is told by the names of its category and city, and the labels of the form', () => {
  const patch = { categoryId: 4, cityId: 9, priceRange: '$$', isVerified: true }
  expect(patchInWords(job({ patch, categoryName: 'Kafe', cityName: 'İzmir' }))).toBe(
    'Kategori: Kafe · Şehir: İzmir · Fiyat aralığı: $$ · Doğrulanmış: Evet',
  )
})

test('a category that is gone is said to be, an emptied city is empty, the trash changes no field', () => {
  expect(patchInWords(job({ patch: { categoryId: 4, cityId: null } }))).toBe(
    'Kategori: silinmiş kayıt · Şehir: boş',
  )
  expect(patchInWords(job({ action: 'trash' }))).toBe('')
})

test('how it ended is told with what was left as it was', () => {
  expect(reportOf(job({ changed: 10, unchanged: 2 }))).toBe(
    '10 işletme güncellendi. 2 işletme zaten öyleydi.',
  )
  expect(reportOf(job({ state: 'undone', restored: 9 }))).toBe(
    'Değişiklik geri alındı: 9 işletme eski hâline döndü. 3 işletme sonradan yine değiştirildiği için olduğu gibi kaldı.',
  )
})
