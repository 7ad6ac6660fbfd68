import { AlertDialog } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { fold } from '#domain/text/fold.ts'
import { messages } from '../../messages.ts'
import { Button } from './Button.tsx'
import { DialogFoot } from './DialogFoot.tsx'
import { Field } from './Field.tsx'
import { useFocusReturn } from './use-focus-return.ts'

interface Props {
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
  title: string
  text: string
  /** The button's label, naming the action: 'Sil', 'Birleştir'. */
  action: string
  isDanger?: boolean
  isBusy?: boolean
  /** Must be typed before the button is enabled. */
  word?: string
  cancel?: string
  /** A third choice, between the other two. */
  other?: { readonly label: string; readonly run: () => void }
  children?: ReactNode
}

/** Asks before an irreversible action; the cancel button has the focus at first. */
export function Confirm(props: Props) {
  const {
    isOpen,
    onCancel,
    onConfirm,
    title,
    text,
    action,
    isDanger,
    isBusy,
    word,
    cancel,
    other,
    children,
  } = props
  const [typed, setTyped] = useState('')
  const { remember, giveBack } = useFocusReturn()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content className="dialog" onOpenAutoFocus={remember} onCloseAutoFocus={giveBack}>
          <div className="dialog-head">
            <div>
              <AlertDialog.Title>{title}</AlertDialog.Title>
              <AlertDialog.Description>{text}</AlertDialog.Description>
            </div>
          </div>
          {(children !== undefined || word !== undefined) && (
            <div className="dialog-body">
              {children}
              {word !== undefined && (
                <Field label={messages.common.typeWord(word)}>
                  {(control) => (
                    <input
                      {...control}
                      className="field"
                      autoComplete="off"
                      value={typed}
                      onChange={(event) => setTyped(event.target.value)}
                    />
                  )}
                </Field>
              )}
            </div>
          )}
          <DialogFoot>
            <AlertDialog.Cancel asChild>
              <Button disabled={isBusy === true}>{cancel ?? messages.common.cancel}</Button>
            </AlertDialog.Cancel>
            {other && (
              <Button disabled={isBusy === true} onClick={other.run}>
                {other.label}
              </Button>
            )}
            <Button
              look={isDanger ? 'danger' : 'primary'}
              isBusy={isBusy === true}
              // Many keyboards have no dotted capital I.
              disabled={word !== undefined && fold(typed) !== fold(word)}
              onClick={onConfirm}
            >
              {action}
            </Button>
          </DialogFoot>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
