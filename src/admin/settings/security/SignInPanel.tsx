import { useMutation, useQuery } from '@tanstack/react-query'
import { IDLE_LIMITS } from '#domain/auth/idle-limit.ts'
import { messages } from '../../messages.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import {
  saveIdleLimit,
  signInSettings,
  beginSetUp,
  switchOff,
  type NewKey,
  type SecondFactor as Factor,
} from './sign-in.queries.ts'
import { useState } from 'react'
import { asInstant } from '../../kit/format.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { CodeForm } from './CodeForm.tsx'
import { SetUp } from './SetUp.tsx'

const secondFactorWords = messages.security.signIn

/** Whether codes of an app are asked for, and the ways to switch that on and off. */
function SecondFactor({ on }: { on: Factor | null }) {
  const [newKey, setNewKey] = useState<NewKey>()
  const [isEnding, setEnding] = useState(false)
  const begin = useMutation(beginSetUp)
  const start = () =>
    begin.mutate(undefined, {
      onSuccess: setNewKey,
      onError: (error) => sayFailure(secondFactorWords.beginFailed, error),
    })
  return (
    <div className="second-factor">
      <h3>
        {secondFactorWords.factor}{' '}
        <Badge tone={on ? 'good' : 'plain'}>{on ? secondFactorWords.isOn : secondFactorWords.isOff}</Badge>
      </h3>
      <p>
        {on ? secondFactorWords.onSince(asInstant(on.since), on.recoveryCodes) : secondFactorWords.factorText}
      </p>
      {on ? (
        <Button onClick={() => setEnding(true)}>{secondFactorWords.switchOff}</Button>
      ) : (
        <Button isBusy={begin.isPending} onClick={start}>
          {secondFactorWords.switchOn}
        </Button>
      )}
      {newKey && <SetUp newKey={newKey} onClose={() => setNewKey(undefined)} />}
      {isEnding && (
        <Dialog
          isOpen
          onClose={() => setEnding(false)}
          title={secondFactorWords.switchOff}
          description={secondFactorWords.offText}
        >
          <CodeForm
            mutation={switchOff}
            action={secondFactorWords.switchOff}
            onDone={() => {
              setEnding(false)
              saySuccess(secondFactorWords.offDone)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

const words = messages.security.signIn

/** How the panel is signed in to: codes of an app, and the end of a session that nobody uses. */
export function SignInPanel() {
  const { data, isPending, refetch } = useQuery(signInSettings)
  return (
    <Panel title={words.title} text={words.text}>
      {isPending && <Skeleton />}
      {!isPending && !data && <Failure onRetry={() => void refetch()} />}
      {data && (
        <div className="sign-in-settings">
          <SecondFactor on={data.secondFactor} />
          <IdleLimit minutes={data.idleMinutes} />
        </div>
      )}
    </Panel>
  )
}

function IdleLimit({ minutes }: { minutes: number }) {
  const save = useMutation(saveIdleLimit)
  return (
    <Field label={words.idle} hint={words.idleHint}>
      {(control) => (
        <select
          {...control}
          className="field"
          value={save.isPending ? save.variables : minutes}
          disabled={save.isPending}
          onChange={({ target }) => {
            const chosen = IDLE_LIMITS.find((limit) => limit === Number(target.value)) ?? 0
            save.mutate(chosen, {
              onSuccess: () => saySuccess(words.idleSaved),
              onError: (error) => sayFailure(words.idleFailed, error),
            })
          }}
        >
          {IDLE_LIMITS.map((limit) => (
            <option key={limit} value={limit}>
              {limit === 0 ? words.idleNever : words.idleAfter(limit)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
