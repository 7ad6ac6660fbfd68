import { Hono } from 'hono'
import { answerMessage, changeMessage, deleteMessage } from '#db/contact/change-messages.ts'
import { countUnread, findMessage, listMessages } from '#db/contact/list-messages.ts'
import { AppError } from '#domain/errors.ts'
import { messageAnswer, messagePatch } from '#domain/contact/message.ts'
import { page } from '../../http/responses.ts'
import type { AppContext, AppEnv, Dependencies } from '../../environment.ts'
import { sendMailAfterAnswer } from '../../mail/send-waiting-mail.ts'
import { validate } from '../../middleware/validate.ts'
import { offset, oneOf, query, text, integerParameter } from '../../http/parameters.ts'

const ROWS = 20

const listQuery = query({
  unread: oneOf(['true', 'false'], 'Only those that nobody has read.'),
  done: oneOf(['true', 'false'], 'Only those that are done, or only those that wait.'),
  search: text('Words that sender, subject, message, business or note contain.'),
  limit: integerParameter(1, 200, 'Messages a page.', ROWS),
  offset,
})

const idOf = (c: AppContext) => Number(c.req.param('id'))

async function existing(c: AppContext, id: number) {
  const message = Number.isSafeInteger(id) ? await findMessage(c.var.db, id) : undefined
  if (!message) throw new AppError('not_found', 'There is no such message.')
  return message
}

/** Messages from the contact page: list, mark, note, answer, delete. None of it is cached at the edge. */
export const adminMessages = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .get('/', validate('query', listQuery), async (c) => {
      const { limit = ROWS, offset = 0, unread, done, search } = c.req.valid('query')
      const { rows, total } = await listMessages(c.var.db, {
        unread: unread === 'true',
        done: done === undefined ? undefined : done === 'true',
        search,
        limit,
        offset,
      })
      return page(c, rows, { total, limit, offset })
    })
    .get('/unread', async (c) => c.json({ unread: await countUnread(c.var.db) }, 200))
    .get('/:id{[0-9]+}', async (c) => c.json(await existing(c, idOf(c)), 200))
    .patch('/:id{[0-9]+}', validate('json', messagePatch), async (c) => {
      const message = await existing(c, idOf(c))
      await changeMessage(c.var.db, message, c.req.valid('json'), c.var.actor)
      return c.json(await existing(c, message.id), 200)
    })
    .post('/:id{[0-9]+}/answer', validate('json', messageAnswer), async (c) => {
      const message = await existing(c, idOf(c))
      const { operator } = c.var.session
      const answer = {
        text: c.req.valid('json').text,
        at: new Date().toISOString(),
        by: operator?.name ?? null,
      }
      await answerMessage(c.var.db, message, answer, c.var.actor)
      sendMailAfterAnswer(c, dependencies)
      return c.json(await existing(c, message.id), 201)
    })
    .delete('/:id{[0-9]+}', async (c) => {
      const { id } = await existing(c, idOf(c))
      await deleteMessage(c.var.db, id, c.var.actor)
      return c.json({ deleted: id }, 200)
    })
