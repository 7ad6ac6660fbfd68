import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#lib/query-client.ts'
import type { ChangeView } from '../../kit/list/use-view.ts'
import { PAGE_SIZE } from '../../kit/list/view.ts'
import { sayFailure } from '../../kit/toast.ts'
import { messages } from '../../messages.ts'
import { businessListing } from '../businesses.queries.ts'
import type { View } from '../view.ts'

type Step = -1 | 1

/** The businesses before and after the open one in the list, over the ends of a page. */
export function useNeighbours(view: View, change: ChangeView<View>) {
  const { edit, page = 1 } = view
  const list = useQuery(businessListing(view))
  const { rows = [], total = 0 } = list.data ?? {}
  const at = rows.findIndex(({ id }) => id === edit)
  const [last, setLast] = useState(at)
  if (at >= 0 && at !== last) setLast(at)
  const [isLoading, setLoading] = useState(false)
  // One that has left the list, as what is mended leaves a list of faults, has its place between two others.
  const hasLeft = at < 0
  const target = (step: Step) => (hasLeft && step > 0 ? last : last + step)
  const isKnown = last >= 0 && !list.isPlaceholderData
  const isWithin = (index: number) => index >= 0 && index < rows.length
  const first = (page - 1) * PAGE_SIZE
  const hasPage = (step: Step) => (step < 0 ? page > 1 : first + rows.length < total)
  const go = async (step: Step) => {
    const row = rows[target(step)]
    if (row) return change({ edit: row.id }, { isReplacing: true })
    setLoading(true)
    try {
      const other = page + step
      const there = await queryClient.query(businessListing({ ...view, page: other }))
      const next = there.rows.at(step < 0 ? -1 : 0)
      if (next) await change({ edit: next.id, page: other === 1 ? undefined : other }, { isReplacing: true })
    } catch (error) {
      sayFailure(messages.businesses.failed.one, error)
    } finally {
      setLoading(false)
    }
  }
  const can = (step: Step) => isKnown && !isLoading && (isWithin(target(step)) || hasPage(step))
  return {
    /** Its place in the whole list, from 1; undefined where it is not in it. */
    place: hasLeft ? undefined : first + at + 1,
    total,
    isMore: list.data?.isMore === true,
    previous: can(-1) ? () => void go(-1) : undefined,
    next: can(1) ? () => void go(1) : undefined,
  }
}
