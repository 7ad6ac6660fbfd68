import type * as z from 'zod/mini'
import type { Parameters } from '../http/parameters.ts'

/** One operation of the API for its description. */
export interface Operation {
  /** In Hono's syntax, parameters after a colon. */
  readonly path: string
  readonly summary: string
  readonly query?: Parameters
  readonly entity: z.ZodMiniType
  /** Whether its answers have an ETag; they have unless this is false. */
  readonly hasTag?: boolean
  /** Returns an array of the entity rather than one. */
  readonly isList?: boolean
  /** The type of a binary answer that has a versioned address. */
  readonly mediaType?: string
  /** The total is in X-Total-Count and the neighbours are in Link. */
  readonly isPaged?: boolean
  /** Headers of its answers besides those. */
  readonly headers?: Readonly<Record<string, object>>
}

/** For a list whose pages are numbered by `limit` and `offset`. */
export const paged = { isList: true, isPaged: true } as const
