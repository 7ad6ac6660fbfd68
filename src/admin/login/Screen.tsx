import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { adminLoginPath, adminPath } from '#domain/paths.ts'
import { dismissToast } from '#ui/toast/toast.store.ts'
import { messages } from '../messages.ts'
import { beginSession, signOut, hasFailedSignOut } from '../session/session.ts'
import { Logo } from '../shell/Logo.tsx'
import { Steps } from './Steps.tsx'
import { StepForm } from './StepForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useWizard } from './use-wizard.ts'
import { Button } from '../kit/ui/Button.tsx'

/** Warns, after a sign-out that did not reach the server, that the session is still open there. */
function SignOutWarning() {
  const [isClosing, setClosing] = useState(false)
  if (!hasFailedSignOut()) return null
  const close = () => {
    setClosing(true)
    void signOut()
  }
  return (
    <div className="notice is-bad grid justify-items-start gap-2" role="alert">
      <p>{messages.login.stillOpen}</p>
      <Button isBusy={isClosing} onClick={close}>
        {messages.login.closeNow}
      </Button>
    </div>
  )
}

const CENTRE = 16
const RADIUS = 13
const PARALLELS = [6.2, 9.6, 16, 22.4, 25.8].map((y) => ({
  y,
  half: Math.sqrt(RADIUS ** 2 - (y - CENTRE) ** 2),
}))

/** The logo, large and muted: its point moves along the meridian with each step. */
function LoginLogo({ step }: { step: number }) {
  return (
    <div className="login-globe" aria-hidden="true">
      <svg viewBox="0 0 32 32">
        <g className="login-grid" transform="rotate(20 16 16)">
          <circle cx={CENTRE} cy={CENTRE} r={RADIUS} />
          {[4.4, 8.8].map((radius) => (
            <ellipse key={radius} cx={CENTRE} cy={CENTRE} rx={radius} ry={RADIUS} />
          ))}
          <path d="M16 3v26" />
          {PARALLELS.map(({ y, half }) => (
            <path key={y} d={`M${CENTRE - half} ${y}h${2 * half}`} />
          ))}
        </g>
        <g transform="rotate(20 16 16)">
          <path className="login-way" d="M16 3c-8 6.5-8 19.5 0 26" />
          <circle className="login-point" data-step={step} r="0.62" />
        </g>
      </svg>
    </div>
  )
}

/** Delay between success and the panel, in milliseconds. */
const ENTER_MS = 1000

/** The sign-in page: three secrets in sequence, outside the panel's frame; it continues to the requested URL. */
export default function Screen() {
  const { sonra = adminPath() } = useSearch({ from: adminLoginPath })
  const { history } = useRouter()
  const enter = () => {
    beginSession()
    setTimeout(() => history.push(sonra), ENTER_MS)
  }
  const wizard = useWizard(messages.login.enteredText, enter)
  // The reason for the sign-in is dropped once the requested screen is shown.
  useEffect(() => () => dismissToast(), [])
  const { title, text } = messages.login
  return (
    <div className="login">
      <LoginLogo step={wizard.passed} />
      <main className="login-main">
        <Logo />
        <div className="login-card">
          <header>
            <h1>{title}</h1>
            <p>{text}</p>
          </header>
          <Steps step={wizard.step} count={wizard.count} passed={wizard.passed} />
          <SignOutWarning />
          <StepForm {...wizard} />
          <PasskeyButton enteredText={messages.login.enteredText} onSignedIn={enter} />
        </div>
        <p className="login-foot">{messages.shell.system}</p>
      </main>
    </div>
  )
}
