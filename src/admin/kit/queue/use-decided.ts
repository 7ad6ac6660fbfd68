import { useRef } from 'react'
import { messages } from '../../messages.ts'
import { sayError, saySuccess } from '../toast.ts'

const words = messages.keys

/** The decisions made here, newest last, each with an undo by its toast and by a key. */
export function useDecided<Decided>(takeBack: (decided: Decided) => Promise<void>) {
  const decided = useRef<readonly Decided[]>([])
  const undo = async (one: Decided | undefined = decided.current.at(-1)) => {
    if (one === undefined) {
      sayError(words.nothingToUndo)
      return
    }
    await takeBack(one)
    decided.current = decided.current.filter((each) => each !== one)
  }
  const remember = (one: Decided, title: string, text?: string) => {
    decided.current = [...decided.current, one]
    saySuccess(title, text, { label: words.undo, run: () => void undo(one) })
  }
  return { undo, remember }
}
