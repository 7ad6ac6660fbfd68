import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { InvalidBackupError } from './protocol.ts'
import { checkBackup, chunksOf } from './read-backup.ts'

const HEADER = JSON.stringify({
  format: 'meridian-backup',
  version: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
})
const row = (at: number) => JSON.stringify(['businesses', at, `Kapalı Çarşı ${'ğ'.repeat(at % 900)}`])

function backup(rows: number): string {
  const body = [HEADER, ...Array.from({ length: rows }, (_, at) => row(at))]
    .map((line) => `${line}\n`)
    .join('')
  const sha256 = createHash('sha256').update(body).digest('hex')
  return `${body}${JSON.stringify({ end: true, counts: { businesses: rows }, sha256 })}\n`
}

const packed = (text: string) => new Blob([new Uint8Array(gzipSync(text))])
const check = (file: Blob) => checkBackup(file, () => undefined)

async function chunks(file: Blob) {
  const all = []
  for await (const chunk of chunksOf(file)) all.push(chunk)
  return all
}

test.each([0, 1, 3, 5000])(
  'a whole backup of %i rows is read, and every row is in its chunks once',
  async (rows) => {
    const text = backup(rows)
    const file = packed(text)
    const shares: number[] = []
    const found = await checkBackup(file, (share) => shares.push(share))
    expect(found).toMatchObject({ header: HEADER, rows, createdAt: '2026-11-21T10:00:00.000Z' })
    expect(shares.at(-1)).toBe(1)
    const all = await chunks(file)
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at))
    expect(all.reduce((sum, chunk) => sum + chunk.rows, 0)).toBe(rows)
    expect(all.map((chunk) => chunk.text).join('')).toBe(
      text
        .split('\n')
        .slice(1, -2)
        .map((line) => `${line}\n`)
        .join(''),
    )
  },
)

test('a large one comes in several pieces of bounded size', async () => {
  const all = await chunks(packed(backup(8000)))
  expect(all.length).toBeGreaterThan(3)
  expect(Math.max(...all.map(({ text }) => text.length))).toBeLessThan(2_000_000)
})

const whole = backup(2000)
const flipped = (file: Uint8Array) => file.map((byte, at) => (at === file.length - 900 ? byte ^ 255 : byte))

test.each([
  ['that is empty', new Blob([]), 'foreign'],
  ['that is not packed', new Blob([whole]), 'foreign'],
  ['that is something else, packed', packed('hello\nworld\n'), 'foreign'],
  ['that is one line without an end, packed', packed('hello'), 'foreign'],
  ['of another format', packed('{"format":"other"}\n'), 'foreign'],
  ['whose lines end before its end', packed(whole.slice(0, -40)), 'cutOff'],
  [
    'that lacks its last line',
    packed(whole.slice(0, whole.lastIndexOf('\n', whole.length - 2) + 1)),
    'cutOff',
  ],
  ['that is cut off as it is', packed(whole).slice(0, 9000), 'cutOff'],
  ['of which a letter is another', packed(whole.replace('Kapalı', 'Kapali')), 'damaged'],
  ['that lacks a row', packed(whole.replace(`${row(7)}\n`, '')), 'damaged'],
])('a file %s is told so', async (_, file, fault) => {
  await expect(check(file)).rejects.toMatchObject({ name: 'BackupFault', fault })
})

test('a file with a flipped byte is not taken for whole', async () => {
  const file = new Blob([new Uint8Array(flipped(new Uint8Array(gzipSync(whole))))])
  await expect(check(file)).rejects.toBeInstanceOf(InvalidBackupError)
})
