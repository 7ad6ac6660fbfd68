import { useMutation, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { asDate, asInstant } from '../../kit/format.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { messages } from '../../messages.ts'
import { InvitationDialog } from './InvitationDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { endPerson, inviteAgain, peopleQuery, type Invitation, type Person } from './people.queries.ts'

const words = messages.people

const STATE_TONES = { invited: 'warn', active: 'good', ended: 'plain' } as const

/** A person's status: a pending invitation, or open sessions. */
function noteOf({ state, invitedUntil, sessions, endedAt }: Person): string {
  if (state === 'ended') return endedAt === null ? '' : asDate(endedAt)
  if (invitedUntil !== null) return words.invitedUntil(asInstant(invitedUntil))
  if (state === 'invited') return words.invitationOver
  return sessions === 0 ? '' : words.openSessions(sessions)
}

type Doing = 'edit' | 'again' | 'end'

const columnsOf = (on: (doing: Doing, person: Person) => void): readonly Column<Person>[] => [
  {
    id: 'name',
    label: words.columns.name,
    isTitle: true,
    cell: ({ name, mail }) => (
      <>
        <strong>{name}</strong>
        <span className="block text-soft">{mail}</span>
      </>
    ),
  },
  {
    id: 'role',
    label: words.columns.role,
    cell: ({ role }) => <span title={words.roleTexts[role]}>{words.roles[role]}</span>,
  },
  {
    id: 'state',
    label: words.columns.state,
    cell: (person) => (
      <>
        <Badge tone={STATE_TONES[person.state]}>{words.states[person.state]}</Badge>
        <span className="block text-soft">{noteOf(person)}</span>
      </>
    ),
  },
  {
    id: 'used',
    label: words.columns.used,
    cell: ({ usedAt }) => (usedAt === null ? words.never : asInstant(usedAt)),
  },
  {
    id: 'actions',
    label: words.actions,
    isLabelHidden: true,
    cell: (person) =>
      person.state !== 'ended' && (
        <div className="flex flex-wrap gap-2">
          <Button aria-label={words.edit(person.name)} onClick={() => on('edit', person)}>
            {messages.common.edit}
          </Button>
          <Button aria-label={words.againOf(person.name)} onClick={() => on('again', person)}>
            {words.again}
          </Button>
          <Button look="danger" aria-label={words.endOf(person.name)} onClick={() => on('end', person)}>
            {words.end}
          </Button>
        </div>
      ),
  },
]

/** The people who work in the panel: invite, edit, remove. */
export default function PeopleTab() {
  const { data, isPending, refetch } = useQuery(peopleQuery)
  const [asked, setAsked] = useState<{ readonly doing: Doing; readonly person: Person }>()
  const [isInviting, setInviting] = useState(false)
  const [told, setTold] = useState<{ readonly person: Pick<Person, 'name' | 'mail'> } & Invitation>()
  const end = useMutation(endPerson)
  const again = useMutation(inviteAgain)
  const close = () => setAsked(undefined)
  const person = asked?.person

  return (
    <Panel
      title={words.title}
      text={words.text}
      actions={
        <Button look="primary" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" />
          {words.invite}
        </Button>
      }
    >
      {isPending && <Skeleton />}
      {!isPending && !data && <Failure title={words.failed.list} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-soft">{words.none}</p>}
      {data && data.length > 0 && (
        <DataTable
          columns={columnsOf((doing, person) => setAsked({ doing, person }))}
          rows={data}
          idOf={({ id }) => id}
        />
      )}
      {isInviting && (
        <PersonDialog
          person={undefined}
          onClose={() => setInviting(false)}
          onInvited={(person, invitation) => {
            setInviting(false)
            setTold({ person, ...invitation })
          }}
        />
      )}
      {asked?.doing === 'edit' && <PersonDialog person={asked.person} onClose={close} />}
      {person && (
        <>
          <Confirm
            isOpen={asked.doing === 'again'}
            isBusy={again.isPending}
            title={words.againOf(person.name)}
            text={words.againText(person.name)}
            action={words.inviteSend}
            onCancel={close}
            onConfirm={() =>
              again.mutate(person.id, {
                onSuccess: (invitation) => setTold({ person, ...invitation }),
                onError: (error) => sayFailure(words.failed.invite, error),
                onSettled: close,
              })
            }
          />
          <Confirm
            isOpen={asked.doing === 'end'}
            isDanger
            isBusy={end.isPending}
            title={words.endTitle}
            text={words.endText(person.name)}
            action={words.end}
            onCancel={close}
            onConfirm={() =>
              end.mutate(person.id, {
                onSuccess: () => saySuccess(words.ended),
                onError: (error) => sayFailure(words.failed.end, error),
                onSettled: close,
              })
            }
          />
        </>
      )}
      {told && <InvitationDialog {...told} onClose={() => setTold(undefined)} />}
    </Panel>
  )
}
