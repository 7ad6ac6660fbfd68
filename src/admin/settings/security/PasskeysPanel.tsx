import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson, type ResponseBody } from '../../kit/api.ts'
import { asMoment } from '../../kit/format.ts'
import { ownSession } from '../../kit/session/own-session.ts'
import { addPasskey, isGivenUp } from '../../kit/session/passkeys.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { messages } from '../../messages.ts'
import { deviceOf } from './device.ts'

const words = messages.people.passkeys
const api = client.api.admin.passkeys

const ownPasskeys = queryOptions({
  queryKey: ['admin', 'passkeys'],
  queryFn: () => okJson(api.$get()),
  staleTime: 0,
})

type Passkey = ResponseBody<Awaited<ReturnType<typeof api.$get>>>[number]

const keep = (all: Passkey[]) => queryClient.setQueryData(ownPasskeys.queryKey, all)

const add = mutationOptions({ mutationFn: addPasskey, retry: false, onSuccess: keep })
const remove = mutationOptions({
  mutationFn: (id: string) => okJson(api[':id'].$delete({ param: { id } })),
  retry: false,
  onSuccess: keep,
})

const nameOf = ({ userAgent }: Passkey) => deviceOf(userAgent) ?? words.unknownDevice

/** The operator's passkeys; the owner signs in by the three steps and sees nothing here. */
export function PasskeysPanel() {
  const { data: session } = useQuery(ownSession)
  const isPerson = session !== undefined && session.operator !== null
  const { data = [] } = useQuery({ ...ownPasskeys, enabled: isPerson })
  const [asked, setAsked] = useState<Passkey>()
  const adding = useMutation(add)
  const removing = useMutation(remove)
  if (!isPerson) return null
  return (
    <Panel
      title={words.title}
      text={words.text}
      actions={
        <Button
          isBusy={adding.isPending}
          onClick={() =>
            adding.mutate(undefined, {
              onSuccess: () => saySuccess(words.added),
              onError: (error) => {
                if (!isGivenUp(error)) sayFailure(messages.people.failed.passkey, error)
              },
            })
          }
        >
          {words.add}
        </Button>
      }
    >
      <ul className="log">
        {data.map((passkey) => (
          <li key={passkey.id} className="log-line is-session">
            <strong title={passkey.userAgent ?? undefined}>{nameOf(passkey)}</strong>
            <span>
              {words.made} <time dateTime={passkey.createdAt}>{asMoment(passkey.createdAt)}</time>
            </span>
            <span>
              {passkey.usedAt !== null && (
                <>
                  {words.used} <time dateTime={passkey.usedAt}>{asMoment(passkey.usedAt)}</time>
                </>
              )}{' '}
              {passkey.isSynced && <Badge>{words.synced}</Badge>}
            </span>
            {data.length > 1 && (
              <Button aria-label={words.removeOf(nameOf(passkey))} onClick={() => setAsked(passkey)}>
                {words.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          isOpen
          isDanger
          isBusy={removing.isPending}
          title={words.removeTitle}
          text={words.removeText(nameOf(asked))}
          action={words.remove}
          onCancel={() => setAsked(undefined)}
          onConfirm={() =>
            removing.mutate(asked.id, {
              onSuccess: () => saySuccess(words.removed),
              onError: (error) => sayFailure(messages.people.failed.removePasskey, error),
              onSettled: () => setAsked(undefined),
            })
          }
        />
      )}
    </Panel>
  )
}
