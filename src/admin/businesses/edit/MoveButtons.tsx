import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { messages } from '../../messages.ts'

const words = messages.businesses.features

/** The id of a button that moves what stands at a place of a list. */
const idOf = (list: string, at: number, step: number) => `${list}-${at}-${step}`

/** The name of a list whose items move. */
export const useMovingList = () => useId()

interface Props {
  /** The list, by the name that `useMovingList` gave it. */
  list: string
  at: number
  count: number
  /** What moves, in words. */
  name: string
  onMove: (step: -1 | 1) => void
}

/** Moves an item of a list up or down; the focus goes along. */
export function MoveButtons({ list, at, count, name, onMove }: Props) {
  const move = (step: -1 | 1) => {
    onMove(step)
    // Once the item stands at its new place.
    setTimeout(() => document.getElementById(idOf(list, at + step, step))?.focus())
  }
  const button = (step: -1 | 1, label: string) => {
    const isEnd = at + step < 0 || at + step >= count
    return (
      <IconButton
        id={idOf(list, at, step)}
        label={label}
        aria-disabled={isEnd}
        onClick={() => !isEnd && move(step)}
      >
        {step < 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      </IconButton>
    )
  }
  return (
    <>
      {button(-1, words.moveUp(name))}
      {button(1, words.moveDown(name))}
    </>
  )
}
