import { useMutation } from '@tanstack/react-query'
import { messages } from '../../messages.ts'
import { sayError, saySuccess } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { clearCacheMutation } from '../database.queries.ts'

const words = messages.database.cache

/** Purges the edge cache. */
export function CachePanel() {
  const clearing = useMutation({
    ...clearCacheMutation,
    onSuccess: ({ cache }) => {
      const [title, text] = words.done[cache]
      saySuccess(title, text)
    },
    onError: () => sayError(words.failed),
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
