import type { Handler, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { AppEnv } from '../environment.ts'

/** Answers API requests that no route matched: 405 if another method would match, else 404. */
export function methodNotAllowed({ routes }: Pick<Hono<AppEnv>, 'routes'>): Handler<AppEnv> {
  return (c) => {
    const allowed = new Set(
      routes
        .filter(
          ({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && matches(path, c.req.path),
        )
        .map(({ method }) => method),
    )
    if (allowed.size === 0) throw new AppError('not_found', `There is nothing at ${c.req.path}.`)
    if (allowed.has('GET')) allowed.add('HEAD')
    const methods = [...allowed].join(', ')
    c.header('Allow', methods)
    throw new AppError('method_not_allowed', `${c.req.path} answers ${methods} only.`)
  }
}

function matches(route: string, path: string): boolean {
  const parts = path.split('/')
  const wanted = route.split('/')
  return parts.length === wanted.length && wanted.every((part, index) => fits(part, parts[index] ?? ''))
}

/** Whether a path segment matches a route's: the same text, or for ':id{[0-9]+}' the pattern. */
function fits(wanted: string, part: string): boolean {
  if (!wanted.startsWith(':')) return wanted === part
  const pattern = /\{(.+)\}$/.exec(wanted)?.[1] ?? '.+'
  return new RegExp(`^(?:${pattern})$`).test(part)
}
