import { isListing } from '#domain/contact/contact.ts'
import { AppError } from '#domain/errors.ts'
import { contactPath } from '#domain/paths.ts'
import type { AppContext } from '../environment.ts'
import { brokenOff } from '../middleware/limit-body.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

const typeOf = (c: AppContext) => c.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase()

/** Whether a browser sent the form itself, without a script. */
export const isForm = (c: AppContext) => typeOf(c) === FORM

/** The unvalidated fields of a form or a JSON object; throws `AppError` for any other body. */
export async function readFields(c: AppContext): Promise<Readonly<Record<string, unknown>>> {
  if (isForm(c)) return withBusiness(c, Object.fromEntries(new URLSearchParams(await bodyOf(c))))
  if (typeOf(c) === JSON_TYPE) return readObject(await bodyOf(c))
  throw new AppError('unsupported_media_type', `Send ${JSON_TYPE} or ${FORM}.`)
}

/**
 * The page is built ahead, so only a script can put the listing of its address ('/contact?business=cafe') into the form.
 * Without one the address is known from where the form was sent.
 */
function withBusiness(c: AppContext, fields: Readonly<Record<string, string>>) {
  if (fields['business']) return fields
  const from = URL.parse(c.req.header('Referer') ?? '')
  const business = from?.pathname === contactPath ? from.searchParams.get('business') : null
  return business && isListing(business) ? { ...fields, business } : fields
}

const bodyOf = (c: AppContext): Promise<string> =>
  c.req.text().catch((cause: unknown) => {
    throw brokenOff(cause)
  })

function readObject(text: string): Readonly<Record<string, unknown>> {
  const value = parse(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new AppError('bad_request', 'The body must be a JSON object.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
