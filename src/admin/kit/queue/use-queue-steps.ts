import { useRef } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Listing } from '../list/listing.ts'
import { PAGE_SIZE } from '../list/view.ts'

interface QueueOptions<Row, Id> {
  list: UseQueryResult<Listing<Row>>
  /** From 1. */
  page: number
  opened: Id | undefined
  idOf: (row: Row) => Id
  /** Requests another page of the same list. */
  ask: (page: number) => Promise<Listing<Row>>
  open: (id: Id | undefined, page?: number) => Promise<void>
}

/** Steps through a queue, across its pages. */
export function useQueueSteps<Row, Id>({ list, page, opened, idOf, ask, open }: QueueOptions<Row, Id>) {
  const { rows = [], total = 0 } = list.data ?? {}
  const idAt = (at: number): Id | undefined => {
    const row = rows[at]
    return row && idOf(row)
  }
  const at = rows.findIndex((row) => idOf(row) === opened)
  const following = at < 0 ? undefined : idAt(at + 1)
  const openOn = async (other: number, side: 0 | -1) => {
    const row = (await ask(other)).rows.at(side)
    if (row !== undefined) await open(idOf(row), other)
  }
  const step = (by: 1 | -1) => {
    const next = idAt(at < 0 ? 0 : at + by)
    if (next !== undefined) void open(next)
    else if (by > 0 && page * PAGE_SIZE < total) void openOn(page + 1, 0)
    else if (by < 0 && page > 1) void openOn(page - 1, -1)
  }
  const passed = useRef<ReadonlySet<Id>>(new Set())
  /** Skips the open item: it is opened again when nothing else is left. */
  const skip = () => {
    if (opened !== undefined) passed.current = new Set([...passed.current, opened])
    step(1)
  }
  /** Opens the item after the one just decided, or else the first that is left. */
  const goOn = async () => {
    if (following !== undefined) return open(following)
    const left = (await list.refetch()).data?.rows.map(idOf) ?? []
    return open(left.find((id) => !passed.current.has(id)) ?? left[0])
  }
  return { rows, total, following, step, skip, goOn }
}
