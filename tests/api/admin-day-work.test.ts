import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDuplicates } from '#db/duplicates/keep.ts'
import { scheduled } from '#functions/scheduled.ts'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeEach(async () => {
  api = await fixtureApi()
})

describe("the day's work", () => {
  const DAY_MS = 86_400_000
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  const work = async () => {
    const response = await api.app.request('/api/admin/dashboard', { headers: SIGNED_IN }, {})
    expect(response.status).toBe(200)
    return ((await response.json()) as { work: Record<string, unknown> }).work
  }

  test('of a fresh directory is the first backup alone', async () => {
    await api.db.run(sql`delete from contact_messages`)
    expect(await work()).toMatchObject({
      unread: { count: 0, isMore: false, kinds: [] },
      rejected: { rows: 0, files: [] },
      cutOff: [],
      backup: { finishedAt: null, isOld: true, isCutOff: false },
    })
    expect(await work()).not.toHaveProperty('nightly')
  })

  test('is the unread messages by their kind, as far as they are counted', async () => {
    const add = (kind: string, readAt: string | null) =>
      api.db.run(sql`insert into contact_messages (name, email, subject, message, kind, read_at)
        values ('A', 'a@b.example', 's', 'm', ${kind}, ${readAt})`)
    for (const kind of ['remove', 'correct', 'remove']) await add(kind, null)
    await add('question', ago(0))
    expect(await work()).toMatchObject({
      unread: {
        count: 3,
        kinds: expect.arrayContaining([
          { kind: 'remove', count: 2 },
          { kind: 'correct', count: 1 },
        ]),
      },
    })
    await api.db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)
      insert into contact_messages (name, email, subject, message, kind) select 'A', 'a@b.example', 's', 'm', 'add' from n`)
    expect(await work()).toMatchObject({ unread: { count: 200, isMore: true } })
  })

  test('is what incomplete businesses lack, as their list filters them', async () => {
    const { incomplete } = (await work()) as { incomplete: { count: number; lacks: Record<string, number> } }
    const listed = async (query: string) => {
      const path = `/api/admin/businesses?limit=1&status=incomplete${query}`
      const response = await api.app.request(path, { headers: SIGNED_IN }, {})
      return Number(response.headers.get('X-Total-Count'))
    }
    expect(incomplete.count).toBe(await listed(''))
    expect(incomplete.count).toBeGreaterThan(0)
    for (const [lack, count] of Object.entries(incomplete.lacks))
      expect([lack, count]).toEqual([lack, await listed(`&lacks=${lack}`)])
  })

  test('is the pairs of records that wait to be merged or told apart', async () => {
    await api.db.run(sql`insert into duplicate_candidates (business_id, other_id, score, reasons)
      select min(id), max(id), 5, '[]' from businesses where deleted_at is null`)
    expect(await work()).toMatchObject({ duplicates: { count: 1, isMore: false, isCompared: false } })
    await api.db.run(sql`delete from duplicate_candidates`)
    await keepDuplicates(api.db)
    expect(await work()).toMatchObject({ duplicates: { count: 0, isMore: false, isCompared: true } })
  })

  test('is the rejected rows and the imports that were cut off, by the newest import of each file', async () => {
    const add = (id: string, file: string, state: string, rejected: number, days: number) =>
      api.db
        .run(sql`insert into import_batches (id, file_name, preset, state, rejected, created_at, updated_at)
        values (${id}, ${file}, 'own', ${state}, ${rejected}, ${ago(days * DAY_MS)}, ${ago(days * DAY_MS)})`)
    await add('a', 'again.xlsx', 'failed', 9, 2)
    await add('b', 'again.xlsx', 'done', 0, 1)
    await add('c', 'rows.xlsx', 'done', 4, 1)
    await add('d', 'undone.xlsx', 'undone', 5, 1)
    await add('e', 'failed.xlsx', 'failed', 0, 1)
    await add('f', 'abandoned.xlsx', 'running', 0, 1)
    await add('g', 'present.xlsx', 'running', 0, 0)
    await add('h', 'old.xlsx', 'failed', 7, 8)
    expect(await work()).toMatchObject({
      rejected: { rows: 4, files: ['rows.xlsx'] },
      cutOff: expect.arrayContaining(['failed.xlsx', 'abandoned.xlsx']),
    })
    expect((await work())['cutOff']).toHaveLength(2)
  })

  test.each([
    [
      'is fine on the seventh day',
      [
        ['backup', 6.9],
        ['backup-finished', 6.9],
      ],
      false,
      false,
    ],
    [
      'is old on the eighth',
      [
        ['backup', 7.1],
        ['backup-finished', 7.1],
      ],
      true,
      false,
    ],
    [
      'may still be read',
      [
        ['backup-finished', 1],
        ['backup', 0.01],
      ],
      false,
      false,
    ],
    [
      'was cut off',
      [
        ['backup-finished', 1],
        ['backup', 0.1],
      ],
      false,
      true,
    ],
    [
      'was cut off before one that was not',
      [
        ['backup', 2],
        ['backup-finished', 1],
      ],
      false,
      false,
    ],
  ] as const)('a backup that %s', async (_, entries, isOld, isCutOff) => {
    for (const [action, days] of entries)
      await api.db.run(sql`insert into audit_log (actor, action, entity, created_at)
        values ('admin:1', ${action}, 'database', ${ago(days * DAY_MS)})`)
    expect(await work()).toMatchObject({ backup: { isOld, isCutOff } })
  })

  test('is a night that failed, until the jobs are run again', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await api.db.run(sql`alter table login_attempts rename to elsewhere`)
    const night = scheduled({ openDatabase: () => api.db })({ scheduledTime: Date.now() }, {})
    await expect(night).rejects.toThrow('purge sign-ins')
    expect(await work()).toMatchObject({ nightly: { failed: ['purge sign-ins'], isLate: false } })
    // The jobs after it were run all the same.
    expect(await api.db.all(sql`select day from directory_daily where day = date()`)).toHaveLength(1)
    await api.db.run(sql`alter table elsewhere rename to login_attempts`)
    const again = await api.app.request('/api/admin/nightly-jobs', { method: 'POST', headers: SIGNED_IN }, {})
    expect(await again.json()).toMatchObject({ failed: [] })
    expect(await work()).toMatchObject({ nightly: { failed: [], isLate: false } })
    await api.db.run(sql`update site_settings set value = json_set(value, '$.at', ${ago(3 * DAY_MS)})
      where key = 'nightly_run'`)
    expect(await work()).toMatchObject({ nightly: { isLate: true } })
  })
})
