import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { exitCodeOf } from '#scripts/lib/exit-code.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { addBusinesses, businessRow, emptyDatabaseUrl, seedTaxonomy } from '#tests/database/fixtures.ts'

async function run(url: string, args: readonly string[]) {
  const child = spawn(process.execPath, [`${ROOT}scripts/duplicates.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: url },
  })
  const closed = exitCodeOf(child, 'close')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { stdout, stderr, code: await closed }
}

test('each pair is a line of JSON with ids, score and reasons, and all else is said apart from them', async () => {
  const url = emptyDatabaseUrl()
  const db = openDatabase(url)
  await seedTaxonomy(db)
  const guide = { name: 'Le Zéphyr', address: 'Rue de Lutèce 8', cityId: 1, phone: '+33 1 42 00 00 01' }
  const names = [
    'Marguerite',
    'Chez Paul',
    'La Coupole',
    'Quai Ouest',
    'Le Dôme',
    'Polidor',
    'Bofinger',
    'Lipp',
  ]
  await addBusinesses(db, [
    businessRow({ ...guide, source: 'one', sourceId: 'a1' }),
    businessRow({ ...guide, name: 'Zephyr', source: 'two', sourceId: 'b7' }),
    ...names.map((name, at) => businessRow({ name, address: `Avenue ${name} ${at + 20}`, cityId: 1 })),
  ])
  const { stdout, stderr, code } = await run(url, ['--json'])
  expect(code, stderr).toBe(0)
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  expect(pairs).toEqual([
    {
      a: { id: expect.any(Number), sourceId: 'a1', source: 'one' },
      b: { id: expect.any(Number), sourceId: 'b7', source: 'two' },
      score: expect.any(Number),
      reasons: [
        'names alike: Le Zéphyr / Zephyr',
        'same phone +33 1 42 00 00 01',
        'same street and house number: Rue de Lutèce 8',
      ],
    },
  ])
  expect(stderr).toMatch(/Compared 10 businesses .*probably of one business: 1,/s)
})
