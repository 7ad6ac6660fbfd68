import type * as z from 'zod/mini'
import type { Parameters } from '../http/parameters.ts'

/** One operation of the API for its description. */
export interface Operation {
  /** The path in Hono's syntax, with parameters behind a colon. */
  readonly path: string
  readonly summary: string
  readonly query?: Parameters
  readonly entity: z.ZodMiniType
  /** Whether its answers have an ETag; true by default. */
  readonly hasTag?: boolean
  /** Returns an array of the entity rather than one. */
  readonly isList?: boolean
  /** The media type of a binary answer with a versioned address. */
  readonly mediaType?: string
  /** Whether it has the total in X-Total-Count and the neighbouring pages in Link. */
  readonly isPaged?: boolean
  /** Further headers of its answers. */
  readonly headers?: Readonly<Record<string, object>>
}

/** A list with `limit` and `offset`. */
export const paged = { isList: true, isPaged: true } as const
