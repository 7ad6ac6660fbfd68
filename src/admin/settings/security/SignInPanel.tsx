import { useMutation, useQuery } from '@tanstack/react-query'
import { IDLE_LIMITS } from '#domain/auth/idle-limit.ts'
import { messages } from '../../messages.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { saveIdleLimit, signInSettings } from './sign-in.queries.ts'

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
