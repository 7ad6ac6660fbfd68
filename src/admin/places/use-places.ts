import {
  useMutation,
  useQuery,
  type UseMutationOptions,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useState } from 'react'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { messages } from '../messages.ts'
import type { Listing } from './places.queries.ts'
import { useSearchText, useView } from './use-view.ts'
import type { PlaceView } from './view.ts'

/** The dialog open for one city or category. */
export interface Doing<Row> {
  readonly kind: 'edit' | 'merge' | 'remove'
  readonly row: Row
  /** The merge target, if already chosen. */
  readonly into?: Row
}

interface Given<Row, Key extends QueryKey> {
  readonly screen: 'categories' | 'cities'
  readonly listing: (view: PlaceView) => UseQueryOptions<Listing<Row>, Error, Listing<Row>, Key>
  readonly remove: Omit<UseMutationOptions<{ deleted: number }, unknown, number>, 'mutationKey'>
}

/** The state of a categories or cities screen: its view, its list and the open dialog. */
export function usePlaces<Row, Key extends QueryKey>({ screen, listing, remove }: Given<Row, Key>) {
  const [view, change] = useView(screen)
  const [typed, setTyped] = useSearchText(view, change)
  const [doing, setDoing] = useState<Doing<Row> | undefined>(undefined)
  const list = useQuery(listing(view))
  const close = () => setDoing(undefined)
  const removal = useMutation({
    ...remove,
    onSuccess: () => {
      saySuccess(messages.places.removed)
      close()
    },
    onError: (error) => sayFailure(messages[screen].failed.remove, error),
  })
  return { view, change, typed, setTyped, list, doing, setDoing, close, removal }
}
