import { Hono } from 'hono'
import { forgetSnippets } from '#db/page-config/read.ts'
import { replaceSnippets } from '#db/snippets/save.ts'
import { listSnippetEntries } from '#db/snippets/list.ts'
import { withDefaultSnippets } from '#domain/snippet/defaults.ts'
import { snippetList } from '#domain/snippet/list.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import type { AppEnv } from '../../environment.ts'
import { recentPassword } from '../../middleware/require-password.ts'
import { validate } from '../../middleware/validate.ts'

/** The code snippets of public pages, read and saved as one list; saving asks for the password. */
export const htmlInjection = new Hono<AppEnv>()
  .get('/', async (c) => c.json(withDefaultSnippets(await listSnippetEntries(c.var.db)), 200))
  .post('/', validate('json', snippetList), recentPassword, async (c) => {
    const changed = await replaceSnippets(c.var.db, c.var.actor, c.req.valid('json'))
    if (changed) {
      forgetSnippets()
      await c.var.purge(CACHE_TAGS.snippets)
    }
    return c.json(withDefaultSnippets(await listSnippetEntries(c.var.db)), 200)
  })
