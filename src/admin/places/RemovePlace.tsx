import { messages } from '../messages.ts'
import { Confirm } from '../kit/ui/Confirm.tsx'
import type { Place } from './PlaceTable.tsx'
import type { usePlaces } from './use-places.ts'

type Props<Row extends Place> = Pick<ReturnType<typeof usePlaces<Row, never>>, 'doing' | 'close' | 'removal'>

const { places: words, common } = messages

/** Asks before a city or category is deleted. */
export function RemovePlace<Row extends Place>({ doing, close, removal }: Props<Row>) {
  return (
    <Confirm
      isOpen={doing?.kind === 'remove'}
      onCancel={close}
      onConfirm={() => doing && removal.mutate(doing.row.id)}
      isBusy={removal.isPending}
      title={words.removeTitle(doing?.row.name ?? '')}
      text={words.removeText}
      action={common.delete}
      isDanger
    />
  )
}
