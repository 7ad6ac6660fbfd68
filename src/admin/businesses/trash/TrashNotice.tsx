import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { asNumber } from '../../kit/format.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Progress } from '../../kit/ui/Progress.tsx'
import { messages } from '../../messages.ts'
import { trash } from '../businesses.queries.ts'
import { $emptying, emptyTrash } from './emptying.store.ts'

const words = messages.businesses.emptyingTrash

/** Above the list of the trash: that nothing leaves it by itself, and how to empty it; elsewhere only its progress. */
export function TrashNotice({ isShown }: { isShown: boolean }) {
  const emptying = useStore($emptying)
  const counted = useQuery({ ...trash, enabled: isShown })
  const [asked, setAsked] = useState<typeof counted.data>()
  if (emptying !== null)
    return (
      <section className="bulk-job" aria-label={words.running}>
        <Progress label={words.running} {...emptying} />
      </section>
    )
  if (!isShown || !counted.data || counted.data.count === 0) return null
  return (
    <section className="notice trash-notice" aria-label={messages.businesses.states.trash}>
      <p>{messages.businesses.trashNotice}</p>
      <Button
        look="danger"
        isBusy={counted.isFetching}
        onClick={() => void counted.refetch().then(({ data }) => setAsked(data))}
      >
        <Trash2 aria-hidden="true" />
        {words.action}
      </Button>
      {asked && (
        <Confirm
          isOpen
          isDanger
          title={words.title(asNumber(asked.count))}
          text={words.text}
          action={words.action}
          word={messages.businesses.removeWord}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            void emptyTrash(asked)
          }}
        />
      )}
    </section>
  )
}
