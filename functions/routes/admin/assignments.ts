import { Hono } from 'hono'
import * as z from 'zod/mini'
import { assign, findAssignment, listAssigned, unassign } from '#db/operators/assignments.ts'
import { findOperator, listAssignees } from '#db/operators/operators.ts'
import { ASSIGNED_NEEDS, isAllowed, type Assigned } from '#domain/auth/roles.ts'
import { AppError } from '#domain/errors.ts'
import { isDate } from '#domain/hours/special-hours.ts'
import { limitedText, maybe } from '#domain/text/schema.ts'
import type { AppContext, AppEnv } from '../../environment.ts'
import { validate } from '../../middleware/validate.ts'

/** The most characters of a note. */
const MAX_NOTE = 1_000

const given = z.strictObject({
  operatorId: z.nullable(limitedText(40)),
  note: maybe(limitedText(MAX_NOTE, (text) => text.trim())),
  dueOn: maybe(limitedText(10).check(z.refine(isDate, 'must be a day such as 2026-12-24'))),
})

const idOf = (c: AppContext) => Number(c.req.param('id'))

/**
 * The name of an assignee; null for the owner. Throws `AppError` where the person's role does not allow the record.
 */
async function assigneeOf(c: AppContext, operatorId: string | null, entity: Assigned) {
  if (operatorId === null) return null
  const person = await findOperator(c.var.db, operatorId)
  if (person?.state !== 'active') throw new AppError('bad_request', 'There is no such person, or they left.')
  if (!isAllowed(person.role, ASSIGNED_NEEDS[entity]))
    throw new AppError('bad_request', `The role "${person.role}" does not allow them to see to this.`)
  return person.name
}

/** The assignee of a record, and possible ones. */
const ofKind = (entity: Assigned) =>
  new Hono<AppEnv>()
    .get('/:id{[0-9]+}', async (c) => {
      const [assignment, people] = await Promise.all([
        findAssignment(c.var.db, entity, idOf(c)),
        listAssignees(c.var.db),
      ])
      const able = people.filter(({ role }) => isAllowed(role, ASSIGNED_NEEDS[entity]))
      return c.json({ assignment: assignment ?? null, people: able }, 200)
    })
    .put('/:id{[0-9]+}', validate('json', given), async (c) => {
      const { operatorId, note, dueOn } = c.req.valid('json')
      const assignee = await assigneeOf(c, operatorId, entity)
      const about = { entity, entityId: idOf(c) }
      const stored = { operatorId, note: note || null, dueOn: dueOn || null, assignee }
      await assign(c.var.db, about, stored, c.var.actor)
      return c.json({ assignment: (await findAssignment(c.var.db, entity, idOf(c))) ?? null }, 200)
    })
    .delete('/:id{[0-9]+}', async (c) => {
      await unassign(c.var.db, entity, idOf(c), c.var.actor)
      return c.json({ assignment: null }, 200)
    })

/** Assignments of records, proposals and messages. */
export const assignmentRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { operator } = c.var.session
    const rows = await listAssigned(c.var.db, operator?.id ?? null)
    // Assignments that a role, changed since, may no longer read are left out.
    const shown = rows.filter(({ entity }) => isAllowed(operator?.role ?? 'owner', ASSIGNED_NEEDS[entity]))
    return c.json(shown, 200)
  })
  .route('/businesses', ofKind('business'))
  .route('/proposals', ofKind('proposal'))
  .route('/messages', ofKind('message'))
