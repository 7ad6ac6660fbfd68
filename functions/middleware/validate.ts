import type { Context, ValidationTargets } from 'hono'
import { validator } from 'hono/validator'
import * as z from 'zod/mini'
import { AppError, type ErrorDetail } from '#domain/errors.ts'

/** Hono's validator, which throws invalid input for `onError`, naming each parameter. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodMiniType>(
  target: Target,
  schema: Schema,
) {
  return validator(target, (value, c): z.output<Schema> => {
    if (target === 'json') requireJson(c)
    return parseValid(schema, value)
  })
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

/**
 * Refuses a body of another type, which would be read as an empty object; whether a body may be missing is up to the
 * schema.
 */
function requireJson(c: Context): void {
  const type = c.req.header('Content-Type')
  const hasBody = type !== undefined || !NO_LENGTH.has(c.req.header('Content-Length'))
  if (hasBody && !JSON_TYPE.test(type ?? ''))
    throw new AppError('unsupported_media_type', 'Send application/json.')
}

const NO_LENGTH: ReadonlySet<string | undefined> = new Set([undefined, '0'])

/** Parses a value by a schema; throws `AppError` naming each invalid part. */
export function parseValid<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const all = parsed.error.issues.flatMap((issue) => detailsOf(issue, value))
  const details = all.slice(0, MAX_DETAILS).map(shortened)
  const sentences = details.map(({ path, message }) => `${path} ${message}`.trimStart())
  if (all.length > MAX_DETAILS) sentences.push(`and ${all.length - MAX_DETAILS} more`)
  const message = `${sentences.join('; ')}.`
  throw new AppError('bad_request', message, { details })
}

/**
 * The most invalid parts that an answer names, and the most characters of a name, so that no answer is longer than its
 * request.
 */
const MAX_DETAILS = 20
const MAX_NAME = 100

const shortened = ({ path, message }: ErrorDetail): ErrorDetail => ({
  path: path.length > MAX_NAME ? `${path.slice(0, MAX_NAME)}…` : path,
  message,
})

/** The issues that concern a list itself. */
const OF_LISTS: ReadonlySet<string | undefined> = new Set(['too_small', 'too_big'])

function detailsOf(issue: z.core.$ZodIssue, value: unknown): ErrorDetail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((path) => ({ path, message: 'is not known here' }))
  }
  const [name] = issue.path
  const path = issue.path.join('.')
  const given: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, String(name)) : undefined
  const isRepeated = Array.isArray(given) && issue.path.length === 1 && !OF_LISTS.has(issue.code)
  return [{ path, message: isRepeated ? 'is given more than once' : sentenceOf(issue) }]
}

/** A schema's own message; others would show internal type names. */
const sentenceOf = ({ message }: z.core.$ZodIssue) =>
  /^Invalid (?:input|option)/.test(message) ? 'is not what it must be' : message
