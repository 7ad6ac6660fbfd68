import { Hono } from 'hono'
import { storeMessage, type ContactLimit, type Sender } from '#db/contact/store-message.ts'
import { refuseNewerSchema } from '#db/database/health.ts'
import { HONEYPOT } from '#domain/contact/fields.ts'
import { contactMessage } from '#domain/contact/contact.ts'
import { isListing } from '#domain/contact/fields.ts'
import { AppError } from '#domain/errors.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { contactSentPath, contactPath } from '#domain/paths.ts'
import { readSessionSecret } from '#domain/env.ts'
import { ipPrefixHash } from '../auth/ip-prefix-hash.ts'
import { type Failure, reasonOf, contactErrorPage, CONTACT_ERROR_CSP } from '../contact/error-page.ts'
import type { AppContext, AppEnv } from '../environment.ts'
import { clientNetwork } from '../http/client-address.ts'
import { isForm, readFields, readForm } from '../http/form-fields.ts'
import { onError } from '../middleware/errors.ts'
import { limitBody } from '../middleware/limit-body.ts'
import { parseValid } from '../middleware/validate.ts'

/** The unvalidated fields of a form or a JSON object; throws `AppError` for any other body. */
async function fieldsOf(c: AppContext): Promise<Readonly<Record<string, unknown>>> {
  return isForm(c) ? withBusiness(c, await readForm(c)) : readFields(c)
}

/**
 * The fields with the business of the page's address ('/contact?business=cafe'). The page is prerendered, so that only
 * a script puts it into the form; without one it is taken from the referring address.
 */
function withBusiness(c: AppContext, fields: Readonly<Record<string, string>>) {
  if (fields['business']) return fields
  const from = URL.parse(c.req.header('Referer') ?? '')
  const business = from?.pathname === contactPath ? from.searchParams.get('business') : null
  return business && isListing(business) ? { ...fields, business } : fields
}

/** The largest body in bytes, more than the longest message in either encoding. */
export const MAX_BODY_BYTES = 65_536

const limited = limitBody(MAX_BODY_BYTES, `A message may have at most ${MAX_BODY_BYTES} bytes.`)

/** The sender for the rate limit. The hash changes every day, so that a sender cannot be followed over days. */
const senderOf = async (c: AppContext, now: Date): Promise<Sender> => ({
  addressHash: await ipPrefixHash(c, readSessionSecret(c.env) ?? '', now.toISOString().slice(0, 10)),
  isKnown: clientNetwork(c) !== undefined,
})

export const contact = new Hono<AppEnv>().post('/', limited, async (c) => {
  const { [HONEYPOT]: trap, business, ...message } = parseValid(contactMessage, await fieldsOf(c))
  if (trap === '') {
    const now = new Date()
    const stored = { ...message, businessSlug: business || null }
    await refuseNewerSchema(c.var.db)
    const sender = await senderOf(c, now)
    const limit = await storeMessage(c.var.db, stored, sender, now)
    if (limit !== undefined)
      throw new AppError('too_many_requests', limitText(limit, sender), { retryAfter: limit.seconds })
  }
  c.header('Cache-Control', 'no-store')
  return isForm(c) ? c.redirect(contactSentPath, 303) : c.json({ status: 'stored' as const }, 201)
})

/** A form sent without script gets a page with what was typed. */
contact.onError(async (error, c) => {
  const answer = await onError(error, c)
  if (!isForm(c)) return answer
  const headers = new Headers(answer.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', CONTACT_ERROR_CSP)
  const reason = reasonOf(parseOwnJson<Failure>(await answer.text()))
  const fields = answer.status === 413 ? {} : await fieldsOf(c).catch(() => ({}))
  return new Response(String(await contactErrorPage(reason, fields)), { status: answer.status, headers })
})

function limitText({ of, seconds }: ContactLimit, { isKnown }: Sender): string {
  if (of === 'all') return 'Very many messages came today. Try again tomorrow, or write an e-mail.'
  const minutes = Math.ceil(seconds / 60)
  const came = isKnown
    ? 'Several messages came from your network already'
    : 'Very many messages came in the last hour'
  return `${came}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
