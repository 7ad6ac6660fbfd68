import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { auditStatement, auditStatementIfChanged } from '#db/audit/append.ts'
import { listAudit, type AuditFilter } from '#db/audit/list.ts'
import { sessions } from '#db/schema/index.ts'
import { emptyDatabase } from './fixtures.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  const actor = 'admin:test'
  await db.batch([
    auditStatement(db, {
      actor,
      action: 'update',
      entity: 'business',
      entityId: 1,
      before: { name: 'A' },
      after: { name: 'B' },
    }),
    auditStatement(db, { actor, action: 'trash', entity: 'business', entityId: 2 }),
    auditStatement(db, { actor, action: 'update', entity: 'city', entityId: 1, after: { name: 'İzmir' } }),
    auditStatement(db, { actor, action: 'update', entity: 'business', entityId: 11 }),
  ])
})

const ids = async (filter: Partial<AuditFilter>) =>
  (await listAudit(db, { limit: 10, ...filter })).map(({ id }) => id)

test('a change is told with the fields that changed', async () => {
  expect(await listAudit(db, { entity: 'business', entityId: 1, limit: 1 })).toEqual([
    {
      id: 1,
      actor: 'admin:test',
      actorName: null,
      action: 'update',
      entity: 'business',
      entityId: '1',
      name: null,
      before: { name: 'A' },
      after: { name: 'B' },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ])
})

test('a thing that is still there is named as it is called now', async () => {
  await db.run(
    sql`insert into categories (id, name, folded, search_text, slug, icon) values (9, 'Bakery', 'bakery', 'bakery', 'bakery', 'store')`,
  )
  const change = { actor: 'admin:test', action: 'update', entity: 'category', entityId: 9 }
  await db.batch([auditStatement(db, change)])
  expect(await listAudit(db, { limit: 1, search: 'baker' })).toMatchObject([
    { entityId: '9', name: 'Bakery' },
  ])
  await db.run(sql`delete from audit_log where entity = 'category'`)
})

describe('the log, the newest first', () => {
  test.each([
    ['whole', {}, [4, 3, 2, 1]],
    ['of a kind', { entity: 'business' }, [4, 2, 1]],
    ['of one thing', { entity: 'business', entityId: '1' }, [1]],
    ['of an action', { action: 'update' }, [4, 3, 1]],
    ['a page of it', { limit: 2 }, [4, 3]],
    ['the next page', { limit: 2, before: 3 }, [2, 1]],
    ['of a person', { actor: 'admin:test', limit: 1 }, [4]],
    ['of nobody', { actor: 'admin:other' }, []],
    ['with a text in its fields', { search: 'zmir' }, [3]],
    ['with a sign that patterns have', { search: '%' }, []],
    ['from a day on', { from: '2999-01-01T00:00:00.000Z' }, []],
    ['until a day', { until: '2999-01-01T00:00:00.000Z', limit: 1 }, [4]],
    ['of what never was', { entity: 'planet' }, []],
  ])('%s', async (_, filter, expected) => expect(await ids(filter)).toEqual(expected))
})

test('what changed nothing is not logged', async () => {
  const change = { actor: 'admin:test', action: 'delete', entity: 'session' }
  await db.batch([db.delete(sessions), auditStatementIfChanged(db, change)])
  expect(await ids({ entity: 'session' })).toEqual([])
})
