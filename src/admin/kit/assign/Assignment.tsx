import { useMutation, useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { type Assigned, ASSIGNED_NEEDS, isAllowed, ROLES } from '#domain/auth/roles.ts'
import { asDate } from '../format.ts'
import { ownSession } from '../session/own-session.ts'
import { sayFailure, saySuccess } from '../toast.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { messages } from '../../messages.ts'
import {
  assignMutation,
  assignmentQuery,
  unassignMutation,
  type AssignmentInput,
} from './assignments.queries.ts'

const words = messages.people.assign
/** The owner's value among the choices, since the owner has no id. */
const OWNER = 'owner'

interface Props {
  entity: Assigned
  id: number
}

/** The assignee, due date and note of a record, and a form to change them. */
export function Assignment({ entity, id }: Props) {
  const { data } = useQuery(assignmentQuery(entity, id))
  const { data: session } = useQuery(ownSession)
  const [isOpen, setOpen] = useState(false)
  if (data === undefined) return null
  const { assignment } = data
  const isMine = assignment !== null && assignment.operatorId === (session?.operator?.id ?? null)
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-label={words.title}>
      {assignment && (
        <p>
          <strong>{words.to(isMine ? words.me : nameOf(assignment))}</strong>
          {assignment.dueOn !== null && ` · ${words.until(asDate(`${assignment.dueOn}T12:00:00`))}`}
          {assignment.note !== null && <span className="block text-soft">{assignment.note}</span>}
        </p>
      )}
      <Button onClick={() => setOpen(true)}>
        <UserCheck aria-hidden="true" />
        {assignment ? words.change : words.assign}
      </Button>
      {isOpen && (
        <AssignDialog
          entity={entity}
          id={id}
          people={data.people}
          given={{
            operatorId: assignment === null ? (session?.operator?.id ?? null) : assignment.operatorId,
            note: assignment?.note ?? '',
            dueOn: assignment?.dueOn ?? '',
          }}
          isGiven={assignment !== null}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

/** A name; a deleted person has none, and neither has the owner. */
const nameOf = ({
  operatorId,
  operatorName,
}: Pick<AssignmentInput, 'operatorId'> & { operatorName: string | null }) =>
  operatorId === null ? messages.people.roles.owner : (operatorName ?? words.former)

/** The roles to whom one of a kind cannot be given. */
const rolesWithout = (entity: Assigned): string =>
  ROLES.filter((role) => !isAllowed(role, ASSIGNED_NEEDS[entity]))
    .map((role) => messages.people.roles[role])
    .join(', ')

interface DialogProps extends Props {
  people: readonly { readonly id: string; readonly name: string }[]
  given: AssignmentInput
  isGiven: boolean
  onClose: () => void
}

function AssignDialog({ entity, id, people, given, isGiven, onClose }: DialogProps) {
  const [values, setValues] = useState(given)
  const saving = useMutation(assignMutation(entity, id))
  const taking = useMutation(unassignMutation(entity, id))
  const set = (part: Partial<AssignmentInput>) => setValues({ ...values, ...part })
  const done = (text: string) => ({
    onSuccess: () => {
      saySuccess(text)
      onClose()
    },
    onError: (error: Error) => sayFailure(words.failed, error),
  })
  const form = `assign-${entity}-${id}`
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // React bubbles a dialog's submit to the business's form, although the DOM does not nest them.
    event.stopPropagation()
    if (!saving.isPending) saving.mutate(values, done(words.saved))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      footer={
        <>
          {isGiven && (
            <Button isBusy={taking.isPending} onClick={() => taking.mutate(undefined, done(words.removed))}>
              {words.remove}
            </Button>
          )}
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <Button look="primary" type="submit" form={form} isBusy={saving.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" noValidate onSubmit={submit}>
        <Field label={words.person} hint={words.cannot(rolesWithout(entity))}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={values.operatorId ?? OWNER}
              onChange={({ target }) => set({ operatorId: target.value === OWNER ? null : target.value })}
            >
              <option value={OWNER}>{messages.people.roles.owner}</option>
              {people.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.due}>
          {(control) => (
            <input
              {...control}
              className="field"
              type="date"
              value={values.dueOn}
              onChange={({ target }) => set({ dueOn: target.value })}
            />
          )}
        </Field>
        <Field label={words.note}>
          {(control) => (
            <textarea
              {...control}
              className="field"
              rows={3}
              maxLength={1000}
              value={values.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
