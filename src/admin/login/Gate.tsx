import { useStore } from '@nanostores/react'
import { $gate, closeGate } from '../kit/gate/gate.store.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { AlertDialog } from 'radix-ui'
import { useEffect } from 'react'
import { hasShownAnything } from '../kit/gate/session-fetch.ts'
import { Button } from '../kit/ui/Button.tsx'
import { DialogFoot } from '../kit/ui/DialogFoot.tsx'
import { messages } from '../messages.ts'
import { beginSession, redirectToSignIn } from '../session/session.ts'
import { StepForm } from './StepForm.tsx'
import { Steps } from './Steps.tsx'
import { useWizard } from './use-wizard.ts'

const words = messages.session

interface Props {
  /** Nothing waits for the sign-in: the session has not ended yet. */
  canClose: boolean
}

/** The steps of the sign-in over the open page, which stays as it is; a page that shows nothing yet makes way for them. */
function SignInDialog({ canClose }: Props) {
  const hasPage = canClose || hasShownAnything()
  useEffect(() => {
    if (!hasPage) redirectToSignIn()
  }, [hasPage])
  return hasPage && <OverPage canClose={canClose} />
}

function OverPage({ canClose }: Props) {
  const wizard = useWizard(words.goOn, beginSession)
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && canClose && closeGate()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay is-veil" />
        <AlertDialog.Content
          className="dialog is-sign-in"
          // Only now does the dialog below let the focus go.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement)
              event.currentTarget.querySelector('input')?.focus()
          }}
        >
          <div className="dialog-head">
            <div>
              <AlertDialog.Title>{canClose ? words.earlyTitle : words.overTitle}</AlertDialog.Title>
              <AlertDialog.Description>{canClose ? words.earlyText : words.overText}</AlertDialog.Description>
            </div>
          </div>
          <div className="dialog-body">
            <Steps step={wizard.step} count={wizard.count} passed={wizard.passed} />
            <StepForm {...wizard} />
          </div>
          <DialogFoot>
            <Button look="quiet" onClick={canClose ? closeGate : redirectToSignIn}>
              {canClose ? words.later : words.leave}
            </Button>
          </DialogFoot>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** What a waiting call needs of the operator, over the open page. */
export default function Gate() {
  const shown = useStore($gate)
  if (shown?.gate === 'password') return <PasswordDialog />
  return shown && <SignInDialog canClose={shown.canClose} />
}
