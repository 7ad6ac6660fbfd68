import { AppError } from '#domain/errors.ts'
import type { AppContext } from '../environment.ts'
import { brokenOff } from '../middleware/limit-body.ts'

const FORM = 'application/x-www-form-urlencoded'

const typeOf = (c: AppContext) => c.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase()

const bodyOf = (c: AppContext): Promise<string> =>
  c.req.text().catch((cause: unknown) => {
    throw brokenOff(cause)
  })

/** Whether a browser sent the form without script. */
export const isForm = (c: AppContext): boolean => typeOf(c) === FORM

/** The inputs of a form that a browser sent. */
export async function readForm(c: AppContext): Promise<Readonly<Record<string, string>>> {
  if (!isForm(c)) throw new AppError('unsupported_media_type', `Send ${FORM}.`)
  return Object.fromEntries(new URLSearchParams(await bodyOf(c)))
}

/** The inputs of a form, or the texts of a JSON object with the same names. */
export async function readFields(c: AppContext): Promise<Readonly<Record<string, unknown>>> {
  if (isForm(c)) return readForm(c)
  if (typeOf(c) !== 'application/json')
    throw new AppError('unsupported_media_type', `Send application/json or ${FORM}.`)
  const value = parse(await bodyOf(c))
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
