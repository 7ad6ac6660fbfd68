import { AppError } from './errors.ts'

/** The variables that a process was given. */
export type Environment = Readonly<Record<string, unknown>>

/** A variable's text, trimmed; undefined where it is unset or blank. */
export function text(env: Environment, name: string): string | undefined {
  const value = env[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** A variable's number; throws `AppError` where it is no number, or out of its bounds. */
export function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new AppError('bad_request', `${name} must be a whole number from ${min} to ${max}, not "${value}".`)
}

/** A variable's `http(s):` address; throws `AppError` where it is no such address. */
export function url(env: Environment, name: string): URL | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return parsed
  throw new AppError('bad_request', `${name} must be an address like https://example.com, not "${value}".`)
}
