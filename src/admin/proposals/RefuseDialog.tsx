import { useEffect, useEffectEvent, useId, useState } from 'react'
import { PROPOSAL_LIMITS, REASONS, REFUSAL_REASONS, type RefusalReason } from '#domain/proposals/proposal.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'

const { refusal: words, reasons, decide } = messages.proposals

interface Props {
  title: string
  /** A legal notice needs a reason in the operator's own words. */
  isNotice: boolean
  isBusy: boolean
  /** Why the last attempt was not stored. */
  trouble?: string | undefined
  onClose: () => void
  onRefuse: (reason: RefusalReason, text: string) => void
}

/** Asks for a reason from the list, whose English sentence the sender reads, and optional own words. */
export function RefuseDialog({ title, isNotice, isBusy, trouble, onClose, onRefuse }: Props) {
  const [reason, setReason] = useState<RefusalReason>()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const errorId = useId()
  const formId = useId()
  const needsText = isNotice || reason === 'other'
  const textError =
    isTried && needsText && text.trim() === '' && (isNotice ? words.noticeNeeded : words.ownNeeded)
  const send = () => {
    setTried(true)
    if (reason !== undefined && !(needsText && text.trim() === '') && !isBusy) onRefuse(reason, text.trim())
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey } = event
    if (target instanceof HTMLTextAreaElement) {
      if (key === 'Enter' && (ctrlKey || metaKey)) send()
      return
    }
    const chosen = altKey || ctrlKey || metaKey ? undefined : REASONS[Number(key) - 1]
    if (chosen !== undefined) setReason(chosen)
    else if (key !== 'Enter' || target instanceof HTMLButtonElement) return
    else send()
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      press(event)
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={words.text}
      footer={
        <>
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <Button look="danger" type="submit" form={formId} isBusy={isBusy}>
            {decide.refuse}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <fieldset
          className="reasons"
          aria-describedby={isTried && reason === undefined ? errorId : undefined}
          aria-invalid={(isTried && reason === undefined) || undefined}
        >
          <legend className="label">{words.reason}</legend>
          {REASONS.map((each, at) => (
            <label key={each} className="reason">
              <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
              <kbd aria-hidden="true">{at + 1}</kbd>
              <span>
                {reasons[each]}
                <span className="field-hint" lang="en">
                  {REFUSAL_REASONS[each]}
                </span>
              </span>
            </label>
          ))}
          {isTried && reason === undefined && (
            <p className="field-error" id={errorId} role="alert">
              {words.reasonNeeded}
            </p>
          )}
        </fieldset>
        <Field label={words.own} hint={words.ownHint} error={textError || undefined}>
          {(control) => (
            <textarea
              {...control}
              className="field"
              rows={3}
              maxLength={PROPOSAL_LIMITS.answer}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {trouble !== undefined && (
          <p className="field-error" role="alert">
            {trouble}
          </p>
        )}
      </form>
    </Dialog>
  )
}
