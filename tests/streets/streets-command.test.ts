import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { streetsCommand } from '#scripts/streets/streets-command.ts'
import { writeArchive } from '#tests/lib/write-archive.ts'
import { MONACO, withBytes } from './archive-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'meridian-streets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const said: string[] = []
let dataDir = ''
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  dataDir = mkdtempSync(join(folder, 'data-'))
})
afterEach(() => void vi.restoreAllMocks())

function written(name: string, bytes: Uint8Array): string {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const run = (args: readonly string[], environment = {}) => streetsCommand(args, { dataDir }, environment)
const placed = () => readdirSync(join(dataDir, 'streets'))
const TILES = { '14/1/1': new TextEncoder().encode('a tile') }

test('an archive is described and put in place, and what is to be set is said', async () => {
  const file = written('monaco.pmtiles', MONACO)
  await run([file], { STREETS: 'nice.pmtiles' })
  expect(readFileSync(join(dataDir, 'streets/monaco.pmtiles')).equals(MONACO)).toBe(true)
  const text = said.join('\n')
  for (const part of ['22 tiles, 0.2 MB', 'openmaptiles', '0 to 14', '7.4092, 43.7234', 'housenumber'])
    expect(text).toContain(part)
  expect(text).toContain('Set STREETS=nice.pmtiles,monaco.pmtiles and start the site.')
  expect(text).toContain(
    `npm run wrangler -- r2 object put meridian-streets/monaco.pmtiles --file ${file} --remote`,
  )
})

test('another one takes its place', async () => {
  await run([written('monaco.pmtiles', MONACO)])
  const other = writeArchive({ tiles: TILES })
  await run([written('monaco.pmtiles', other)], { STREETS: 'monaco.pmtiles' })
  expect(readFileSync(join(dataDir, 'streets/monaco.pmtiles')).equals(other)).toBe(true)
  expect(placed()).toEqual(['monaco.pmtiles'])
  expect(said.join('\n')).toContain('STREETS names it')
})

test('one that is in place already stays', async () => {
  await run([written('monaco.pmtiles', MONACO)])
  await run([join(dataDir, 'streets/monaco.pmtiles')])
  expect(placed()).toEqual(['monaco.pmtiles'])
})

test('a check writes nothing, and takes a file of any name', async () => {
  await run([written('Monaco (new).bin', MONACO), '--check'])
  expect(readdirSync(dataDir)).toEqual([])
  expect(said.join('\n')).not.toContain('STREETS')
})

test.each([
  ['ends early', writeArchive({ tiles: { '12/1/1': TILES['14/1/1'] } }), 'It ends at zoom 12'],
  ['begins late', writeArchive({ tiles: TILES }), 'It begins at zoom 14'],
  ['is not in order', withBytes(MONACO, 96, [0]), 'pmtiles cluster'],
  ['has another source', writeArchive({ tiles: TILES, attribution: '' }), 'It does not name OpenStreetMap'],
])('one that %s is remarked on', async (_, bytes, remark) => {
  await run([written('a.pmtiles', bytes), '--check'])
  expect(said.filter((line) => line.includes(remark))).toHaveLength(1)
})

test('a sound one is not', async () => {
  await run([written('monaco.pmtiles', MONACO), '--check'])
  expect(said.filter((line) => line.startsWith('It '))).toEqual([])
})

/** The tile of zoom 14 in the middle of Monaco begins here. */
const MIDDLE = 92_587

test.each([
  ['is cut off', 'cut.pmtiles', MONACO.subarray(0, 1000), 'cut.pmtiles is cut off'],
  ['has a name that cannot be set', 'my streets.pmtiles', MONACO, 'must be called like'],
  [
    'has tiles that are not what it says',
    'a.pmtiles',
    withBytes(MONACO, MIDDLE, [0, 0]),
    'a.pmtiles is damaged',
  ],
  [
    'has a tile that was damaged on its way',
    'a.pmtiles',
    withBytes(MONACO, MIDDLE + 5000, [1, 2, 3, 4]),
    'its tile 14/8530/5974 cannot be decompressed. Copy it anew: incorrect data check.',
  ],
])('one that %s is refused', async (_, name, bytes, sentence) => {
  const running = run([written(name, bytes)])
  await expect(running).rejects.toThrow(AppError)
  await expect(running).rejects.toThrow(sentence)
  expect(readdirSync(dataDir)).toEqual([])
})

test.each([[[]], [['a.pmtiles', 'b.pmtiles']]])('%j names no archive', async (args) => {
  await expect(run(args)).rejects.toThrow('Name one archive.')
})

test('a file that is not there is named', async () => {
  await expect(run([join(folder, 'nowhere.pmtiles')])).rejects.toThrow(/^There is no .*nowhere\.pmtiles\.$/)
})
