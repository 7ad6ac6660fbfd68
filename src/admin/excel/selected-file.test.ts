import { beforeEach, expect, test } from 'vitest'
import { $toasts, removeToast } from '#ui/toast/toast.store.ts'
import { selectFile, MAX_FILE_BYTES, openSelectedFile, resetImport } from './selected-file.ts'
import { $import } from './import.store.ts'

beforeEach(() => {
  resetImport()
  removeToast()
})

const fileOf = (name: string, size: number) =>
  Object.defineProperty(new File([], name), 'size', { value: size })

test.each(['a.xlsx', 'A.XLS', 'a.csv', 'a.json', 'A.GeoJSON', 'a.ndjson'])('%s is taken', (name) => {
  selectFile(fileOf(name, 1))
  expect($import.get()).toMatchObject({ step: 'chosen', file: { name } })
})

test.each(['a.pdf', 'a.xlsx.zip', 'xlsx', 'a.numbers'])('%s is passed over, and it is said why', (name) => {
  expect(selectFile(fileOf(name, 1))).toContain(`${name} alınmadı`)
  expect($import.get()).toEqual({ step: 'idle' })
  expect($toasts.get()).toEqual([])
})

test('500MB is the most', () => {
  expect(MAX_FILE_BYTES).toBe(500 * 1024 ** 2)
  expect(selectFile(fileOf('a.xlsx', MAX_FILE_BYTES + 1))).toContain('En fazla 500MB')
  expect($import.get()).toEqual({ step: 'idle' })
  expect($toasts.get()).toMatchObject([{ title: 'Dosya çok büyük', isDestructive: true }])
  selectFile(fileOf('a.xlsx', MAX_FILE_BYTES))
  expect($import.get().step).toBe('chosen')
})

test('without a file the button says what is missing', async () => {
  await openSelectedFile()
  expect($toasts.get()).toMatchObject([
    { title: 'Dosya Seçilmedi', description: 'Lütfen önce bir Excel dosyası seçin', isDestructive: true },
  ])
})

test('resetting takes the file away', () => {
  selectFile(fileOf('a.xlsx', 1))
  resetImport()
  expect($import.get()).toEqual({ step: 'idle' })
})
