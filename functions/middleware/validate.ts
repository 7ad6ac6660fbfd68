import type { ValidationTargets } from 'hono'
import { validator } from 'hono/validator'
import * as z from 'zod/mini'
import { AppError, type ErrorDetail } from '#domain/errors.ts'

/** Hono's validator, except that invalid input is thrown for `onError`, naming each parameter. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodMiniType>(
  target: Target,
  schema: Schema,
) {
  return validator(target, (value): z.output<Schema> => parseValid(schema, value))
}

/** Parses a value by a schema; throws `AppError` naming each invalid part. */
export function parseValid<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.flatMap((issue) => detailsOf(issue, value))
  const message = details.map(({ path, message }) => `${path} ${message}`.trimStart()).join('; ') + '.'
  throw new AppError('bad_request', message, { details })
}

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
  return [{ path, message: isRepeated ? 'is given more than once' : issue.message }]
}
