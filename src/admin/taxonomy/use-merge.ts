import { useEffect, useRef, useState } from 'react'
import type { MergeProgress } from '#domain/taxonomy/admin.ts'
import { sayFailure } from '../kit/toast.ts'
import { messages } from '../messages.ts'
import { afterWrite } from './taxonomy.queries.ts'

type State = 'idle' | 'running' | 'stopped'

/**
 * Runs a merge, or its undo, step by step until it is done, stopped or failed; running it again continues where it
 * stopped.
 */
export function useMerge(
  step: () => Promise<MergeProgress>,
  onDone: () => void,
  failed: string = messages.taxonomy.mergeFailed,
) {
  const [state, setState] = useState<State>('idle')
  const [moved, setMoved] = useState(0)
  const [left, setLeft] = useState(0)
  const isWanted = useRef(false)
  useEffect(
    () => () => {
      isWanted.current = false
    },
    [],
  )

  const isStopped = () => !isWanted.current
  const run = async () => {
    isWanted.current = true
    setState('running')
    try {
      for (;;) {
        const progress = await step()
        setMoved((sum) => sum + progress.moved)
        setLeft(progress.left)
        if (progress.done) {
          onDone()
          return
        }
        if (isStopped()) break
      }
    } catch (error) {
      sayFailure(failed, error)
    } finally {
      void afterWrite()
    }
    setState('stopped')
  }
  const stop = () => {
    isWanted.current = false
  }
  return { state, moved, left, run: () => void run(), stop }
}
