import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ChangeView } from '../../kit/list/use-view.ts'
import { asNumber } from '../../kit/format.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { messages } from '../../messages.ts'
import type { View } from '../view.ts'
import { isForSheet } from './sheet-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#lib/query-client.ts'
import { PAGE_SIZE } from '../../kit/list/view.ts'
import { sayFailure } from '../../kit/toast.ts'
import { businessListing } from '../businesses.queries.ts'
import { neighbourOf, type Neighbour } from './neighbour.ts'

type Step = -1 | 1

/** The businesses before and after the open one in the list, over the ends of a page. */
function useNeighbours(view: View, change: ChangeView<View>) {
  const { edit, page = 1, size = PAGE_SIZE } = view
  const list = useQuery(businessListing(view))
  const { rows = [], total = 0, isMore = false } = list.data ?? {}
  const ids = rows.map(({ id }) => id)
  const at = ids.findIndex((id) => id === edit)
  const [last, setLast] = useState(at)
  if (at >= 0 && at !== last) setLast(at)
  const [isLoading, setLoading] = useState(false)
  const shown = { ids, at, last, page, pageSize: size, total }

  const firstOf = async (other: number, step: Step) => {
    setLoading(true)
    try {
      const there = await queryClient.query(businessListing({ ...view, page: other }))
      return there.rows.at(step < 0 ? -1 : 0)?.id
    } catch (error) {
      sayFailure(messages.businesses.failed.one, error)
      return undefined
    } finally {
      setLoading(false)
    }
  }
  const goTo = async (next: Neighbour, step: Step) => {
    const id = 'id' in next ? next.id : await firstOf(next.page, step)
    const target = 'page' in next ? next.page : page
    if (id !== undefined)
      await change({ edit: id, page: target === 1 ? undefined : target }, { isReplacing: true })
  }
  const way = (step: Step) => {
    const next = list.isPlaceholderData || isLoading ? undefined : neighbourOf(shown, step)
    return next && (() => void goTo(next, step))
  }
  return {
    /** Its place in the whole list, from 1; undefined where it is not in it. */
    place: at < 0 ? undefined : (page - 1) * size + at + 1,
    total,
    isMore,
    previous: way(-1),
    next: way(1),
  }
}

const words = messages.businesses.neighbours

interface Props {
  view: View
  change: ChangeView<View>
}

/** Leads to the business before and after the open one; Alt with Page Up and Page Down do the same. */
export function Neighbours({ view, change }: Props) {
  const { place, total, isMore, previous, next } = useNeighbours(view, change)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || !isForSheet(event)) return
    const go = { PageUp: previous, PageDown: next }[event.key]
    if (event.key === 'PageUp' || event.key === 'PageDown') event.preventDefault()
    go?.()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      {place !== undefined && (
        <span className="sheet-place">
          {words.place(asNumber(place), `${asNumber(total)}${isMore ? '+' : ''}`)}
        </span>
      )}
      <IconButton
        label={words.previous}
        aria-keyshortcuts="Alt+PageUp"
        aria-disabled={previous === undefined}
        onClick={previous}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={words.next}
        aria-keyshortcuts="Alt+PageDown"
        aria-disabled={next === undefined}
        onClick={next}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </>
  )
}
