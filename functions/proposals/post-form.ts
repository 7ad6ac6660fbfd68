import { Hono, type MiddlewareHandler } from 'hono'
import { AppError } from '#domain/errors.ts'
import { type FormState, MOST_PROPOSAL_BYTES, PROPOSAL_FORM_HEADER } from '#domain/proposals/form-state.ts'
import type { ProposalKind } from '#domain/proposals/proposal.ts'
import { businessPath, receiptPath } from '#domain/paths.ts'
import { plainPage } from '../http/plain-page.ts'
import { toAppError } from '../middleware/errors.ts'
import type { AppContext, AppEnv, Dependencies } from '../environment.ts'
import { limitBody } from '../middleware/limit-body.ts'
import { limitReaders } from '../middleware/limit-readers.ts'
import { readForm } from '../http/form-fields.ts'

const limited = limitBody(MOST_PROPOSAL_BYTES, `A form may have at most ${MOST_PROPOSAL_BYTES} bytes.`)

/**
 * Handles forms that browsers post to their page's address. A stored one leads to its receipt; a refused one is
 * rendered again with what was typed and what is wrong.
 */
function posted(
  work: (c: AppContext, fields: Readonly<Record<string, string>>) => Promise<string>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    let fields: Readonly<Record<string, string>> = {}
    try {
      fields = await readForm(c)
      return c.redirect(await work(c, fields), 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, message, details = [] } = error
      // Without the business there is no form; its page says so.
      const state = code === 'not_found' ? undefined : { fields, message, details: [...details] }
      await renderAgain(c, next, state)
    }
  }
}

/** Renders the page as for GET, with the form's state in a header that only the Worker sets. */
async function renderAgain(
  c: AppContext,
  next: () => Promise<void>,
  state: FormState | undefined,
): Promise<void> {
  const { url, headers } = c.req.raw
  const again = new Headers(headers)
  for (const name of ['Content-Type', 'Content-Length', 'Origin']) again.delete(name)
  if (state) again.set(PROPOSAL_FORM_HEADER, encodeURIComponent(JSON.stringify(state)))
  c.req.raw = new Request(url, { headers: again })
  await next()
  // A page that cannot be shown keeps its own status.
  if (state && c.res.status === 200) c.res = new Response(c.res.body, { status: 422, headers: c.res.headers })
}

const ofKind = (kind: ProposalKind) =>
  posted(async (c, fields) => {
    const slug = c.req.param('slug')
    // Loaded on use: readers of hours and positions are a large part of the Worker.
    const { submitProposal } = await import('./submit.ts')
    const { token } = await submitProposal(
      c,
      kind,
      slug === undefined ? fields : { ...fields, business: slug },
    )
    return receiptPath(token)
  })

const atReceipt = (dependencies: Dependencies) =>
  posted(async (c, fields) => {
    const { actAtReceipt } = await import('./receipt-actions.ts')
    return actAtReceipt(c, dependencies, fields)
  })

const onOwnersPage = posted(async (c, fields) => {
  const { actOnOwnersPage } = await import('./receipt-actions.ts')
  return actOnOwnersPage(c, fields)
})

/** Answers an error as a page, where programs would get JSON. */
async function sayFailure(c: AppContext, error: Error, isSent: boolean): Promise<void> {
  const { message } = toAppError(error) ?? new AppError('internal', 'Something went wrong here.')
  const title = isSent ? 'It was not sent' : 'A short pause'
  const text = isSent ? `${message} Go back: your browser still has what you typed.` : message
  const { status, headers } = c.res
  const page = String(await plainPage(title, text))
  c.res = undefined
  c.res = new Response(page, { status, headers: { ...Object.fromEntries(headers), ...HTML } })
}

const HTML = { 'content-type': 'text/html; charset=utf-8' } as const

/** Removes a header that only the Worker may set from browsers' requests. */
const own: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.raw.headers.has(PROPOSAL_FORM_HEADER)) {
    const headers = new Headers(c.req.raw.headers)
    headers.delete(PROPOSAL_FORM_HEADER)
    c.req.raw = new Request(c.req.raw, { headers })
  }
  const isSent = c.req.method === 'POST'
  await next()
  if (c.error) await sayFailure(c, c.error, isSent)
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'same-origin')
}

const stillHere = posted(async (c, { answer }) => {
  const { answerPresence } = await import('../routes/presence.ts')
  const slug = c.req.param('slug') ?? ''
  await answerPresence(c, slug, answer)
  return `${businessPath(slug)}?answered=${answer}#still-here`
})

const FORMS = {
  '/suggest/:slug': ofKind('suggest'),
  '/report/:slug': ofKind('report'),
  '/claim/:slug': ofKind('claim'),
  '/still-here/:slug': stillHere,
  '/add': ofKind('add'),
  '/notice': ofKind('notice'),
  '/my-business': onOwnersPage,
} as const

const RECEIPT = '/receipt/:token'

export const FORM_PATHS = [...Object.keys(FORMS), RECEIPT]

/** Visitors' forms, mounted before the pages that show them. */
export function proposalForms(dependencies: Dependencies) {
  const app = new Hono<AppEnv>()
  const before = [own, limitReaders('proposals'), limited] as const
  for (const [path, work] of Object.entries(FORMS)) app.use(path, ...before, work)
  return app.use(RECEIPT, ...before, atReceipt(dependencies))
}
