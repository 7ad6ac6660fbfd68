import { Check, MessageCircleQuestionMark, RotateCcw, ShieldBan, X } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import {
  isUndecided,
  type Proposal,
  PROPOSAL_LIMITS,
  type RefusalReason,
} from '#domain/proposals/proposal.ts'
import { asNumber } from '../kit/format.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Confirm } from '../kit/ui/Confirm.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'
import { comparedFields } from './comparison.ts'
import { Difference } from './Difference.tsx'
import { Doubles } from './Doubles.tsx'
import { acceptance, faultsOf, NO_EDITS, takenFields, toggled, type Edits } from './edits.ts'
import { useKeys } from '../kit/queue/keys.ts'
import type { StoredBusiness } from './proposals.queries.ts'
import { RefuseDialog } from './RefuseDialog.tsx'
import { TextDialog } from './TextDialog.tsx'
import type { Queue, DecisionError } from './use-queue.ts'

const words = messages.proposals
const { decide: labels } = words

interface Props {
  proposal: Proposal
  stored: StoredBusiness | null
  queue: Queue
  /** Facts about it, between the buttons and the comparison. */
  children: ReactNode
}

/** The message to the sender besides what was accepted and rejected. */
const reasonOf = (isPart: boolean, why: string) => (isPart && why.trim() !== '' ? why.trim() : undefined)

/** The comparison with its decisions, by buttons and by keys. */
export function Deciding({ proposal, stored, queue, children }: Props) {
  const { kind, state, decision } = proposal
  const [edits, setEdits] = useState<Edits>(NO_EDITS)
  const [why, setWhy] = useState('')
  const [trouble, setTrouble] = useState<DecisionError>()
  const [dialog, setDialog] = useState<'refuse' | 'ask' | 'accept' | 'own'>()
  const isOpen = isUndecided(state)
  const [isClaim, isNotice] = [kind === 'claim', kind === 'notice']
  const fields = comparedFields(proposal, stored)
  const taken = takenFields(proposal, edits)
  const all = fields.length
  const isNone = all > 0 && taken.length === 0
  const isPart = taken.length > 0 && taken.length < all

  const edit = useCallback((next: Edits) => {
    setEdits(next)
    setTrouble(undefined)
  }, [])
  const settle = async (outcome: Promise<DecisionError | undefined>) => setTrouble(await outcome)
  const accept = (text?: string, isSure = false) => {
    const faults = isNone ? {} : faultsOf(proposal, edits, stored)
    if (isNone) setTrouble({ text: labels.selectOne, fields: {} })
    else if (Object.keys(faults).length > 0) setTrouble({ text: messages.common.toMend, fields: faults })
    else if (isNotice && text === undefined) setDialog('accept')
    else if (isClaim && !isSure) setDialog('own')
    else void settle(queue.decide(proposal, acceptance(proposal, edits, text ?? reasonOf(isPart, why))))
  }
  const refuse = (reason: RefusalReason, text: string) =>
    void settle(
      queue.decide(proposal, {
        version: proposal.version,
        verdict: 'refused',
        reason,
        ...(text && { text }),
      }),
    )
  const spam = () => void settle(queue.decide(proposal, { version: proposal.version, verdict: 'spam' }))
  const show = (which: typeof dialog) => {
    setTrouble(undefined)
    setDialog(which)
  }
  const toggle = (at: number) => {
    const field = fields[at]?.field
    if (field === undefined) return
    edit({ ...edits, off: toggled(edits.off, field) })
  }
  useKeys(
    isOpen
      ? {
          a: () => accept(),
          r: () => show('refuse'),
          s: spam,
          q: () => show('ask'),
          ...Object.fromEntries(fields.slice(0, 9).map((_, at) => [String(at + 1), () => toggle(at)])),
        }
      : {},
  )
  const common = { isBusy: queue.isBusy, trouble: trouble?.text, onClose: () => show(undefined) }
  return (
    <>
      <div className="letter-tools">
        {isOpen ? (
          <>
            <Button look="primary" aria-keyshortcuts="A" isBusy={queue.isBusy} onClick={() => accept()}>
              <Check aria-hidden="true" />
              {isClaim
                ? words.claim.accept
                : all === 0
                  ? labels.acceptReport
                  : taken.length === all
                    ? labels.accept
                    : labels.acceptSome(asNumber(taken.length))}
            </Button>
            <Button aria-keyshortcuts="R" disabled={queue.isBusy} onClick={() => show('refuse')}>
              <X aria-hidden="true" />
              {labels.refuse}
            </Button>
            <Button aria-keyshortcuts="Q" disabled={queue.isBusy} onClick={() => show('ask')}>
              <MessageCircleQuestionMark aria-hidden="true" />
              {labels.ask}
            </Button>
            <Button look="danger" aria-keyshortcuts="S" disabled={queue.isBusy} onClick={spam}>
              <ShieldBan aria-hidden="true" />
              {labels.spam}
            </Button>
          </>
        ) : (
          state !== 'withdrawn' && (
            <Button isBusy={queue.isBusy} onClick={() => void queue.undo([proposal.id])}>
              <RotateCcw aria-hidden="true" />
              {labels.undo}
            </Button>
          )
        )}
      </div>
      {trouble && dialog === undefined && (
        <p className="notice is-warn" role="alert">
          {trouble.text}
        </p>
      )}
      {children}
      {isOpen && isPart && (
        <Field label={labels.why} hint={labels.whyHint}>
          {(control) => (
            <textarea
              {...control}
              className="field"
              rows={2}
              maxLength={PROPOSAL_LIMITS.answer}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          )}
        </Field>
      )}
      {kind === 'add' && (
        <Doubles
          proposal={proposal}
          isOpen={isOpen && !queue.isBusy}
          onSame={(text) => refuse('duplicate', text)}
        />
      )}
      {all > 0 ? (
        <Difference
          title={kind === 'add' ? words.difference.newTitle : words.difference.title}
          accepted={decision?.accepted ?? []}
          faults={trouble?.fields ?? {}}
          onEdit={edit}
          fields={fields}
          edits={edits}
          isOpen={isOpen}
        />
      ) : (
        !isClaim && <p className="text-soft">{words.difference.nothing}</p>
      )}
      {dialog === 'refuse' && (
        <RefuseDialog title={words.refusal.title} isNotice={isNotice} onRefuse={refuse} {...common} />
      )}
      {dialog === 'ask' && (
        <TextDialog
          words={words.question}
          note={proposal.email === null ? words.question.noMail : undefined}
          action={words.question.send}
          onSend={(text) => void settle(queue.ask(proposal, text))}
          {...common}
        />
      )}
      <Confirm
        isOpen={dialog === 'own'}
        isBusy={queue.isBusy}
        title={words.claim.title(proposal.name ?? words.sender, proposal.business?.name ?? '')}
        text={proposal.method === 'call' ? words.claim.called : words.claim.unproven}
        action={words.claim.accept}
        onCancel={() => show(undefined)}
        onConfirm={() => {
          setDialog(undefined)
          accept(undefined, true)
        }}
      />
      {dialog === 'accept' && (
        <TextDialog words={words.noticeAccept} action={labels.accept} onSend={accept} {...common} />
      )}
    </>
  )
}
