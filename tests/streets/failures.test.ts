import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { streetsJsonPath } from '#domain/paths.ts'
import { writeArchive } from '#tests/lib/write-archive.ts'
import { archiveFiles, ask, MONACO, MONACO_TILE, site } from './archive-files.ts'

const text = (words: string) => new TextEncoder().encode(words)

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an archive that fails', () => {
  test('is said once, and leaves a map without streets', async () => {
    const { env, prefix } = site({ 'cut.pmtiles': MONACO.subarray(0, 100_000) })
    for (let time = 0; time < 3; time++) {
      expect((await ask(streetsJsonPath, env)).status).toBe(204)
      const { status, headers } = await ask(`/streets/0123456789ab/${MONACO_TILE}.pbf`, env)
      expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
    }
    expect(said).toEqual([
      expect.stringContaining(
        `${prefix}cut.pmtiles is cut off: it has 100000 bytes, and its header says 192250.`,
      ),
    ])
    expect(said.join()).not.toContain('stack')
  })

  test('leaves the others as they are', async () => {
    const { describe: described, tile } = site({
      'gone.pmtiles': MONACO.subarray(0, 90),
      'monaco.pmtiles': MONACO,
    })
    expect((await described()).coverage).toHaveLength(1)
    expect((await tile(MONACO_TILE)).status).toBe(200)
  })

  test('to be named is said in the log, and no fault of visitors', async () => {
    const env = { STREETS: 'monaco.mbtiles' }
    expect((await ask(streetsJsonPath, env)).status).toBe(204)
    expect((await ask(`/streets/0123456789ab/${MONACO_TILE}.pbf`, env)).status).toBe(503)
    expect(said).toEqual([expect.stringContaining('STREETS must list archives')])
  })

  test('is no reason for others to wait: tiles look at none again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T09:00:00Z') })
    const { env, versionOf, ranges } = site({
      'gone.pmtiles': MONACO.subarray(0, 90),
      'monaco.pmtiles': MONACO,
    })
    const path = `/streets/${await versionOf()}/${MONACO_TILE}.pbf`
    vi.setSystemTime(new Date('2026-11-30T09:10:00Z'))
    ranges.length = 0
    expect((await ask(path, env)).status).toBe(200)
    expect(ranges).toHaveLength(1)
  })

  test('is tried again after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T10:00:00Z') })
    const { env, replace } = site({ 'monaco.pmtiles': MONACO.subarray(0, 90) })
    expect((await ask(streetsJsonPath, env)).status).toBe(204)
    replace('monaco.pmtiles', MONACO)
    vi.setSystemTime(new Date('2026-11-30T10:00:09Z'))
    expect((await ask(streetsJsonPath, env)).status).toBe(204)
    vi.setSystemTime(new Date('2026-11-30T10:00:11Z'))
    expect((await ask(streetsJsonPath, env)).status).toBe(200)
  })

  test('after it was opened answers 503 for its tiles, in a sentence each ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T11:00:00Z') })
    const { env, versionOf, remove } = site({ 'monaco.pmtiles': MONACO })
    const path = `/streets/${await versionOf()}/${MONACO_TILE}.pbf`
    remove('monaco.pmtiles')
    for (let time = 0; time < 3; time++) expect((await ask(path, env)).status).toBe(503)
    expect(said).toHaveLength(1)
    vi.setSystemTime(new Date('2026-11-30T11:11:00Z'))
    expect((await ask(path, env)).status).toBe(503)
    expect(said).toHaveLength(2)
  })
})

describe('an archive that is replaced', () => {
  const other = writeArchive({ tiles: { [MONACO_TILE]: text('other') }, bounds: [7, 43, 8, 44] })

  test('has another version, and no tile of it is served as one of the first', async () => {
    const { env, versionOf, replace, tile } = site({ 'monaco.pmtiles': MONACO })
    const before = await versionOf()
    replace('monaco.pmtiles', other)
    expect((await ask(`/streets/${before}/${MONACO_TILE}.pbf`, env)).status).toBe(404)
    expect(await versionOf()).not.toBe(before)
    expect((await tile(MONACO_TILE)).status).toBe(200)
    expect((await ask(`/streets/${before}/${MONACO_TILE}.pbf`, env)).status).toBe(404)
  })

  test('beside one that fails is told from it', async () => {
    const { env, versionOf, replace } = site({
      'gone.pmtiles': MONACO.subarray(0, 90),
      'monaco.pmtiles': MONACO,
    })
    const before = await versionOf()
    replace('monaco.pmtiles', other)
    for (let time = 0; time < 2; time++)
      expect((await ask(`/streets/${before}/${MONACO_TILE}.pbf`, env)).status).toBe(404)
  })

  test('is seen within a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') })
    const { versionOf, replace } = site({ 'monaco.pmtiles': MONACO })
    const before = await versionOf()
    replace('monaco.pmtiles', other)
    expect(await versionOf()).toBe(before)
    vi.setSystemTime(new Date('2026-11-30T12:01:01Z'))
    expect(await versionOf()).not.toBe(before)
  })

  test('is seen by who is asked for a tile of its version', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T13:00:00Z') })
    const { env, versionOf, replace, files } = site({ 'monaco.pmtiles': MONACO })
    const before = await versionOf()
    replace('monaco.pmtiles', other)
    vi.setSystemTime(new Date('2026-11-30T13:01:01Z'))
    const after = await versionOf()
    // Another isolate still has the former streets.
    const late = { STREETS: env.STREETS, STREETS_FILES: archiveFiles(files) }
    expect(after).not.toBe(before)
    expect((await ask(`/streets/${after}/${MONACO_TILE}.pbf`, late)).status).toBe(200)
  })
})
