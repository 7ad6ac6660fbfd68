import { useMutation } from '@tanstack/react-query'
import { addToast } from '#ui/toast/toast.store.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { clearingCache } from '../database.queries.ts'

const words = messages.database.cache

/** Purges the edge cache. */
export function CachePanel() {
  const clearing = useMutation({
    ...clearingCache,
    onSuccess: () => addToast({ title: words.done, description: words.doneText }),
    onError: () => addToast({ title: messages.common.error, description: words.failed, isDestructive: true }),
  })
  const actions = (
    <Button isBusy={clearing.isPending} onClick={() => clearing.mutate()}>
      {words.action}
    </Button>
  )
  return (
    <Panel title={words.title} text={words.text} isCard actions={actions}>
      {null}
    </Panel>
  )
}
