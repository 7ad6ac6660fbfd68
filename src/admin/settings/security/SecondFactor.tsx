import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asInstant } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { CodeForm } from './CodeForm.tsx'
import { SetUp } from './SetUp.tsx'
import { beginSetUp, switchOff, type NewKey, type SecondFactor as Factor } from './sign-in.queries.ts'

const words = messages.security.signIn

/** Whether codes of an app are asked for, and the ways to switch that on and off. */
export function SecondFactor({ on }: { on: Factor | null }) {
  const [newKey, setNewKey] = useState<NewKey>()
  const [isEnding, setEnding] = useState(false)
  const begin = useMutation(beginSetUp)
  const start = () =>
    begin.mutate(undefined, {
      onSuccess: setNewKey,
      onError: (error) => sayFailure(words.beginFailed, error),
    })
  return (
    <div className="second-factor">
      <h3>
        {words.factor} <Badge tone={on ? 'good' : 'plain'}>{on ? words.isOn : words.isOff}</Badge>
      </h3>
      <p>{on ? words.onSince(asInstant(on.since), on.recoveryCodes) : words.factorText}</p>
      {on ? (
        <Button onClick={() => setEnding(true)}>{words.switchOff}</Button>
      ) : (
        <Button isBusy={begin.isPending} onClick={start}>
          {words.switchOn}
        </Button>
      )}
      {newKey && <SetUp newKey={newKey} onClose={() => setNewKey(undefined)} />}
      {isEnding && (
        <Dialog isOpen onClose={() => setEnding(false)} title={words.switchOff} description={words.offText}>
          <CodeForm
            mutation={switchOff}
            action={words.switchOff}
            onDone={() => {
              setEnding(false)
              saySuccess(words.offDone)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
