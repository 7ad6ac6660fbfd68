import { useMutation, useQuery, type UseMutationOptions } from '@tanstack/react-query'
import { IDLE_LIMITS } from '#domain/auth/idle-limit.ts'
import { messages } from '../../messages.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { Switch } from '../../kit/ui/Switch.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import {
  saveIdleLimit,
  saveForAll,
  signInSettings,
  beginSetUp,
  switchOff,
  type NewKey,
  type SecondFactor as Factor,
  confirmSetUp,
} from './sign-in.queries.ts'
import { useState, type SubmitEvent } from 'react'
import { asInstant } from '../../kit/format.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { encode } from 'uqr'
import { saveFile } from '../../kit/save-file.ts'
import { AdminError } from '../../kit/api.ts'

const codeFormWords = messages.security.signIn

interface CodeFormProps<Done> {
  /** Called with the typed code. */
  mutation: UseMutationOptions<Done, Error, string>
  action: string
  onDone: (answer: Done) => void
}

/** A field for an authenticator code, with its submit button. */
function CodeForm<Done>({ mutation, action, onDone }: CodeFormProps<Done>) {
  const [code, setCode] = useState('')
  const send = useMutation(mutation)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !send.isPending) send.mutate(code, { onSuccess: onDone })
  }
  return (
    <form className="code-form" noValidate onSubmit={submit}>
      <Field
        label={codeFormWords.code}
        hint={codeFormWords.codeHint}
        error={send.error ? errorOf(send.error) : undefined}
      >
        {(control) => (
          <input
            {...control}
            className="field"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" look="primary" isBusy={send.isPending} disabled={code.trim() === ''}>
        {action}
      </Button>
    </form>
  )
}

function errorOf(error: Error): string {
  const status = error instanceof AdminError ? error.status : 0
  if (status === 401) return codeFormWords.codeWrong
  if (status === 429) return codeFormWords.codeTooMany
  return status === 409 ? codeFormWords.codeOutdated : messages.common.away
}

/** The light border (quiet zone) that QR readers need, in modules. */
const BORDER = 4

/** A text as a QR code, dark on light in both colour schemes, since not every reader accepts inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path.join('')} />
    </svg>
  )
}

const setUpWords = messages.security.signIn

/** Maximum length that a camera reads easily; a longer URL is opened or typed. */
const isShort = (address: string) => address.length <= 200

interface Props {
  newKey: NewKey
  onClose: () => void
}

/** Gives a new key to an authenticator app, verifies a first code, then shows the recovery codes once. */
function SetUp({ newKey, onClose }: Props) {
  const [recovery, setRecovery] = useState<readonly string[]>()
  return (
    <Dialog isOpen onClose={onClose} title={recovery ? setUpWords.recovery : setUpWords.switchOn}>
      {recovery ? (
        <RecoveryCodes codes={recovery} onClose={onClose} />
      ) : (
        <>
          <p>{setUpWords.scan}</p>
          {isShort(newKey.address) && <QrCode text={newKey.address} label={setUpWords.qrCode} />}
          <p>
            <a className="button" href={newKey.address}>
              {setUpWords.openApp}
            </a>
          </p>
          <p>
            {setUpWords.key}
            <code className="second-key">{newKey.key.match(/.{4}/g)?.join(' ')}</code>
          </p>
          <CodeForm
            mutation={confirmSetUp}
            action={setUpWords.confirm}
            onDone={({ recoveryCodes }) => setRecovery(recoveryCodes)}
          />
        </>
      )}
    </Dialog>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const download = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), setUpWords.recoveryFile)
  return (
    <>
      <p>{setUpWords.recoveryText}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={download}>{setUpWords.download}</Button>
        <Button look="primary" onClick={onClose}>
          {setUpWords.kept}
        </Button>
      </div>
    </>
  )
}

const secondFactorWords = messages.security.signIn

/** Whether the second factor is enabled, and the forms that enable or disable it. */
function SecondFactor({ on, isForAll }: { on: Factor | null; isForAll: boolean }) {
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
        <Button disabled={isForAll} onClick={() => setEnding(true)}>
          {secondFactorWords.switchOff}
        </Button>
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

/** The sign-in settings: the second factor, and the session's idle limit. */
export function SignInPanel() {
  const { data, isPending, refetch } = useQuery(signInSettings)
  return (
    <Panel title={words.title} text={words.text}>
      {isPending && <Skeleton />}
      {!isPending && !data && <Failure onRetry={() => void refetch()} />}
      {data && (
        <div className="sign-in-settings">
          <SecondFactor on={data.secondFactor} isForAll={data.isForAll} />
          <ForAll isOn={data.isForAll} isReady={data.secondFactor !== null} />
          <IdleLimit minutes={data.idleMinutes} />
        </div>
      )}
    </Panel>
  )
}

/** Whether every sign-in needs two factors. */
function ForAll({ isOn, isReady }: { isOn: boolean; isReady: boolean }) {
  const save = useMutation(saveForAll)
  return (
    <Switch
      label={words.forAll}
      hint={isOn || isReady ? words.forAllText : words.forAllFirst}
      isOn={save.isPending ? save.variables : isOn}
      disabled={save.isPending || (!isOn && !isReady)}
      onChange={(isForAll) =>
        save.mutate(isForAll, {
          onSuccess: () => saySuccess(isForAll ? words.forAllOn : words.forAllOff),
          onError: (error) => sayFailure(words.forAllFailed, error),
        })
      }
    />
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
