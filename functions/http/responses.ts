import { AppError } from '#domain/errors.ts'
import type { AppContext } from '../environment.ts'

interface Place {
  readonly total: number
  readonly limit: number
  readonly offset: number
}

/** The URL of the same list at another offset. */
function neighbour(c: AppContext, { limit }: Place, offset: number, relation: string): string {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.set('limit', String(limit))
  searchParams.set('offset', String(offset))
  return `<${pathname}?${searchParams}>; rel="${relation}"`
}

/** A page of a list: its total in headers, its neighbours in Link. */
export function page<T>(c: AppContext, rows: T[], place: Place, relation: 'eq' | 'gte' = 'eq') {
  const { total, limit, offset } = place
  const links = [
    ...(offset + limit < total ? [neighbour(c, place, offset + limit, 'next')] : []),
    ...(offset > 0 ? [neighbour(c, place, Math.max(0, offset - limit), 'prev')] : []),
  ]
  c.header('X-Total-Count', String(total))
  c.header('X-Total-Relation', relation)
  if (links.length > 0) c.header('Link', links.join(', '))
  return c.json(rows, 200)
}

/** The answer for a slug that no longer exists: a redirect, or an error to throw. */
export function movedOrGone(
  c: AppContext,
  what: string,
  departure: { kind: 'moved'; slug: string } | { kind: 'gone' } | undefined,
  pathOf: (slug: string) => string,
) {
  if (departure?.kind === 'moved') {
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    return c.redirect(pathOf(departure.slug), 301)
  }
  if (departure) throw new AppError('gone', `This ${what} was removed.`)
  throw new AppError('not_found', `There is no such ${what}.`)
}
