import { beforeEach, expect, test } from 'vitest'
import { $toasts, removeToast } from '#ui/toast/toast.store.ts'
import { choose, LARGEST_FILE, open, reset } from './choose.ts'
import { $import } from './import.store.ts'

beforeEach(() => {
  reset()
  removeToast()
})

const fileOf = (name: string, size: number) =>
  Object.defineProperty(new File([], name), 'size', { value: size })

test.each(['a.xlsx', 'A.XLS', 'a.csv'])('%s is taken', (name) => {
  choose(fileOf(name, 1))
  expect($import.get()).toMatchObject({ step: 'chosen', file: { name } })
})

test.each(['a.pdf', 'a.xlsx.zip', 'xlsx', 'a.ods'])('%s is passed over without a word', (name) => {
  choose(fileOf(name, 1))
  expect($import.get()).toEqual({ step: 'idle' })
  expect($toasts.get()).toEqual([])
})

test('500MB is the most', () => {
  expect(LARGEST_FILE).toBe(500 * 1024 ** 2)
  choose(fileOf('a.xlsx', LARGEST_FILE + 1))
  expect($import.get()).toEqual({ step: 'idle' })
  expect($toasts.get()).toMatchObject([{ title: 'Dosya çok büyük', isDestructive: true }])
  choose(fileOf('a.xlsx', LARGEST_FILE))
  expect($import.get().step).toBe('chosen')
})

test('without a file the button says what is missing', async () => {
  await open()
  expect($toasts.get()).toMatchObject([
    { title: 'Dosya Seçilmedi', description: 'Lütfen önce bir Excel dosyası seçin', isDestructive: true },
  ])
})

test('resetting takes the file away', () => {
  choose(fileOf('a.xlsx', 1))
  reset()
  expect($import.get()).toEqual({ step: 'idle' })
})
