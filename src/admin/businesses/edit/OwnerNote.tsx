import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson } from '../../kit/api.ts'
import { asDate } from '../../kit/format.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { useMay } from '../../kit/session/own-session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Switch } from '../../kit/ui/Switch.tsx'
import { messages } from '../../messages.ts'

const words = messages.proposals.owner
const api = client.api.admin.claims[':id{[0-9]+}']
const param = (id: number) => ({ param: { id: String(id) } })

const claimQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'claims', id],
    queryFn: () => okJson(api.$get(param(id))),
  })

const renew = (id: number) => queryClient.invalidateQueries({ queryKey: claimQuery(id).queryKey })

const letEdit = (id: number) =>
  mutationOptions({
    mutationFn: (editsAtOnce: boolean) => okJson(api.$patch({ ...param(id), json: { editsAtOnce } })),
    onSettled: () => renew(id),
  })

const endClaim = (id: number) =>
  mutationOptions({
    mutationFn: () => okJson(api.$delete(param(id))),
    onSettled: () => renew(id),
  })

/** The verified owner, whether their edits apply at once, and a button to revoke the ownership. */
export function OwnerNote({ id }: { id: number }) {
  const may = useMay()
  const { data } = useQuery({ ...claimQuery(id), enabled: may('moderate') })
  const [isEnding, setIsEnding] = useState(false)
  const edits = useMutation({ ...letEdit(id), onError: (error) => sayFailure(words.failed, error) })
  const end = useMutation({
    ...endClaim(id),
    onSuccess: () => saySuccess(words.ended),
    onError: (error) => sayFailure(words.failed, error),
  })
  const claim = data?.claim
  if (!claim) return null
  const { name, email, method, verifiedAt, failingSince, editsAtOnce } = claim
  return (
    <section className="notice mb-3 grid gap-2" aria-label={words.title}>
      <p>
        <strong>{words.proven(messages.proposals.methods[method], asDate(verifiedAt))}</strong>{' '}
        {[name, email].filter(Boolean).join(' · ')}
      </p>
      {failingSince !== null && <p role="status">{words.failing(asDate(failingSince))}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch
          label={words.atOnce}
          isOn={edits.isPending ? edits.variables : editsAtOnce}
          onChange={(isOn) => edits.mutate(isOn)}
        />
        <Button look="quiet" isBusy={end.isPending} onClick={() => setIsEnding(true)}>
          {words.end}
        </Button>
      </div>
      {isEnding && (
        <Confirm
          isOpen
          isDanger
          title={words.end}
          text={words.endText}
          action={words.end}
          onConfirm={() => {
            setIsEnding(false)
            end.mutate()
          }}
          onCancel={() => setIsEnding(false)}
        />
      )}
    </section>
  )
}
