import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ChangeView } from '../../kit/list/use-view.ts'
import { asNumber } from '../../kit/format.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { messages } from '../../messages.ts'
import type { View } from '../view.ts'
import { isForSheet } from './sheet-keys.ts'
import { useNeighbours } from './use-neighbours.ts'

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
