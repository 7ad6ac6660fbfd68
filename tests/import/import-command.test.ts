import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test, vi } from 'vitest'
import { importCommand } from '#scripts/import/import-command.ts'
import { exitCodeOf } from '#scripts/lib/exit-code.ts'
import { bareWorkbook } from './files.ts'
import { writeLargeWorkbook } from './large.ts'

const COMMAND = fileURLToPath(new URL('../../scripts/import.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'meridian-'))
const database = join(folder, 'test.db')

const environment = { ...process.env, DATABASE_URL: `file:${database}` }

/** The command in this process: it starts in no time. */
async function importing(args: readonly string[]) {
  const lines = { stdout: '', stderr: '' }
  const printTo = (stream: 'stdout' | 'stderr') => (line: string) => void (lines[stream] += `${line}\n`)
  const log = vi.spyOn(console, 'log').mockImplementation(printTo('stdout'))
  const error = vi.spyOn(console, 'error').mockImplementation(printTo('stderr'))
  try {
    const code = await importCommand(args, environment)
    return { ...lines, code }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

/** Starts the command as a program. */
async function running(args: readonly string[], flags: readonly string[] = []) {
  const child = spawn(process.execPath, [...flags, COMMAND, ...args], { env: environment, cwd: folder })
  const closed = exitCodeOf(child, 'close')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const code = await closed
  return { stdout, stderr, code }
}

const given = async (name: string, content: string | Uint8Array) => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const places = join(folder, 'places.csv')
beforeAll(() => given('places.csv', 'name,city,Moon\nA,Rome,x\n,Rome,\nB,Oslo,\n'))

test.each([
  ['no name column', 'chain.csv', 'store_id,city\n1,Rome\n', 'has no column for the name'],
  ['a broken zip', 'broken.xlsx', bareWorkbook('<row/>').slice(0, 500), 'is damaged'],
])('%s: one sentence, exit 2, and no database', async (_, name, content, words) => {
  const { stdout, stderr, code } = await running([await given(name, content), '--json'])
  expect([stdout, code]).toEqual(['', 2])
  expect(stderr).toMatch(/^[^\n]+\.\n$/)
  expect(stderr).toContain(words)
  expect(existsSync(database)).toBe(false)
})

test(
  'a result longer than a pipe holds arrives whole where it is read slowly',
  { tags: 'full' },
  async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => `,Rome ${at}`)
    const path = await given('nameless.csv', ['name,city', 'A,Rome', ...rows].join('\n'))
    const slowly = `"$0" "$@" | (sleep 0.5; cat)`
    const command = [process.execPath, COMMAND, path, '--dry-run', '--json']
    const child = spawn('/bin/sh', ['-c', slowly, ...command], { env: environment, cwd: folder })
    const stdout = await text(child.stdout)
    expect(stdout.length).toBeGreaterThan(100_000)
    expect(() => JSON.parse(stdout) as unknown).not.toThrow()
  },
)

test.each([
  [['/nowhere.xlsx'], 'There is no file /nowhere.xlsx.\n'],
  [[folder], `${folder} is not a file.\n`],
  [[places, '--map', 'city'], '--map takes header=field, such as "Nom=name", not "city".\n'],
  [[places, '--set', 'city'], '--set takes column=value, such as name=Chipotle, not "city".\n'],
])('%j is refused in one sentence', async (args, sentence) => {
  expect(await importing(args)).toEqual({ stdout: '', stderr: sentence, code: 2 })
})

test('a file that cannot be read is refused in one sentence', async () => {
  const circle = join(folder, 'circle.csv')
  symlinkSync(circle, circle)
  const stderr = `${circle} cannot be read: ELOOP.\n`
  expect(await importing([circle])).toEqual({ stdout: '', stderr, code: 2 })
})

test('--map says what columns mean, and leaves one out', async () => {
  const path = await given('unsaid.csv', 'Kto,Gdzie,Moon,city\nA,Rome,x,Oslo\nB,Oslo,y,Rome\n')
  const mapped = await importing([
    path,
    '--dry-run',
    '--map',
    'kto=name',
    '--map',
    'Gdzie=city',
    '--map',
    'city=',
  ])
  expect([mapped.code, mapped.stdout]).toEqual([0, expect.stringMatching(/2 new businesses[^]*2 cities/)])
  expect(mapped.stderr).toContain('Not imported: Moon, city.')
})

test('new categories of one kind are named, and --category makes one of them', { tags: 'full' }, async () => {
  const path = await given(
    'kinds.csv',
    'name,city,category\nA,Rome,Spor salonu\nB,Oslo,Fitness center\nC,Oslo,Zzz\n',
  )
  const pair = '  --category "Fitness center=Gym"\n'
  const dry = await importing([path, '--dry-run'])
  expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining(pair)])
  expect((await importing([path, '--dry-run', '--category', 'Fitness center=spor salonu'])).code).toBe(2)
  expect((await importing([path, '--category', 'Gym'])).stderr).toMatch(/^--category takes label=category, /)
  const { code, stdout, stderr } = await importing([path, '--category', 'Fitness center=spor salonu'])
  expect([code, stdout]).toEqual([0, expect.stringContaining('Imported 3 new')])
  expect(stderr).not.toContain('same kind')
  await importing(['--undo', /--undo (\S+)/.exec(stdout)?.[1] ?? ''])
})

test(
  'what --map does not find is refused with what there is, and a header that nobody knows with how to map it',
  { tags: 'full' },
  async () => {
    const path = await given('strange.csv', 'Kto,Gdzie\nA,Rome\n')
    const found = []
    for (const args of [
      [],
      ['--map', 'Kto=name', '--map', 'Wo=city'],
      ['--map', 'Kto=nom-de-guerre'],
      ['--map', 'Gdzie=city'],
    ])
      found.push(await importing([path, ...args]))
    expect(found.map(({ code }) => code)).toEqual([2, 2, 2, 2])
    const [unknown, noHeader, noField, noName] = found.map(({ stderr }) => stderr)
    expect(unknown).toMatch(
      /If Kto, Gdzie is the header, say what its columns mean, as in --map "Kto=name"; if there is none, put a row with the names of the columns first\.\n$/,
    )
    expect(noHeader).toBe('strange.csv has no column "Wo" to map; its columns are Kto, Gdzie.\n')
    expect(noField).toMatch(/^--map knows no field "nom-de-guerre": it knows id, slug, /)
    expect(noName).toMatch(/^strange\.csv has no column for the name of a business among Kto, Gdzie; /)
  },
)

test('the sheets of a workbook are named, with what is done with each', async () => {
  const header = ['name', 'city', 'phone']
  const sheets = [
    { name: 'Cover', rows: [['All our places']] },
    { name: 'Rome', rows: [header, ['A', 'Rome', '1']] },
    {
      name: 'Hotels',
      rows: [
        ['hotel name', 'stars'],
        ['B', 5],
      ],
    },
    { name: 'Oslo', rows: [header, ['C', 'Oslo', '2']] },
  ]
  const path = await given('sheets.xlsx', new Uint8Array(await writeXlsx({ sheets })))
  const { stdout, stderr } = await importing([path, '--dry-run', '--json'])
  expect(JSON.parse(stdout)).toMatchObject({ imported: 2, totalRows: 2 })
  expect(stderr.split('\n').slice(0, 3)).toEqual([
    'Sheets read: Rome, Oslo.',
    'Sheets not read, since their columns are others: Hotels. To import one, save it as a file of its own.',
    'Sheets passed by, since they have no header of businesses: Cover.',
  ])
})

test.each([[[]], [['places.csv', '--frobnicate']]])('%j shows the usage', async (args) => {
  const { stdout, stderr, code } = await importing(args)
  expect([stdout, code]).toEqual(['', 2])
  expect(stderr).toContain('Usage: npm run import -- FILE')
})

test('--help tells of every option and succeeds', async () => {
  const { stdout, code } = await importing(['--help'])
  expect(code).toBe(0)
  for (const option of ['--dry-run', '--json', '--resume', '--undo', '--preset', '--set', '--map'])
    expect(stdout).toContain(option)
})

test('--json prints one object, dry, first and second', { tags: 'full' }, async () => {
  const shared = { totalRows: 3, unknownColumns: ['Moon'], remarks: [], kept: [], pinsKept: 0 }
  const rejected = [{ row: 3, column: 'name', value: null, code: 'name_missing', reason: 'name is missing' }]
  const seconds: unknown = expect.any(Number)
  const counts = {
    imported: 2,
    updated: 0,
    unchanged: 0,
    duplicates: 0,
    categoriesCreated: 1,
    citiesFound: 2,
  }
  const derivations: unknown = expect.any(Array)
  const first = { ...shared, ...counts, rejected, derivations, seconds }
  const second = { ...first, imported: 0, unchanged: 2, categoriesCreated: 0 }
  for (const [args, report] of [
    [['--dry-run'], first],
    [[], first],
    [[], second],
  ] as const) {
    const { stdout, stderr, code } = await running(['places.csv', '--json', ...args])
    expect([JSON.parse(stdout), code]).toEqual([report, 0])
    expect(stderr).toContain('Not imported: Moon.')
    expect(stderr).toContain('Row 3, name: name is missing')
  }
})

test('--undo takes back the import that a person was told of, and says so', async () => {
  const { stdout } = await importing([await given('more.csv', 'name,city\nC,Bonn\nD,Bonn\n')])
  const [, batchId = ''] = /npm run import -- --undo (\S+)$/m.exec(stdout) ?? []
  const undone = await importing(['--undo', batchId])
  expect(undone.stdout).toBe(
    `Undid import ${batchId}: 2 businesses removed, 0 restored, 0 left as they are.\n`,
  )
  expect(undone.code).toBe(0)
  const again = await importing(['--undo', batchId, '--json'])
  expect(JSON.parse(again.stdout)).toEqual({ batchId, restored: 0, removed: 2, skipped: 0 })
})

test.each([
  [['--undo', 'nothing'], 'There is no such import.\n'],
  [[places, '--resume'], 'places.csv is not the file that was imported last and not finished.\n'],
])('%j is refused in one sentence', async (args, sentence) => {
  const { stdout, stderr, code } = await importing(args)
  expect([stdout, code]).toEqual(['', 2])
  expect(stderr).toContain(sentence)
})

test('5,000 rows of 100 MB pass through a heap of 64 MB', { tags: 'full', timeout: 120_000 }, async () => {
  const path = join(folder, 'large.xlsx')
  await writeLargeWorkbook(path, 5000)
  const { stdout, stderr } = await running([path, '--json'], ['--max-old-space-size=64'])
  expect(stderr).not.toContain('heap')
  expect(JSON.parse(stdout)).toMatchObject({ imported: 5000, totalRows: 5000, unknownColumns: ['notes'] })
})
