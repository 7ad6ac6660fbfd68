import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { adminLoginPath, adminPath } from '#domain/paths.ts'
import { dismissToast } from '#ui/toast/toast.store.ts'
import { messages } from '../messages.ts'
import { beginSession } from '../session/session.ts'
import { Logo } from '../shell/Logo.tsx'
import { LoginLogo } from './LoginLogo.tsx'
import { Steps } from './Steps.tsx'
import { StepForm } from './StepForm.tsx'
import { SignOutWarning } from './SignOutWarning.tsx'
import { useWizard } from './use-wizard.ts'

/** Delay between success and the panel, in milliseconds. */
const ENTER_MS = 1000

/** The sign-in page: three secrets in sequence, outside the panel's frame; it leads to the address that was asked for. */
export default function Screen() {
  const { sonra = adminPath() } = useSearch({ from: adminLoginPath })
  const { history } = useRouter()
  const wizard = useWizard(messages.login.enteredText, () => {
    beginSession()
    setTimeout(() => history.push(sonra), ENTER_MS)
  })
  // What led here is told no longer once the screen that it led to is there.
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
        </div>
        <p className="login-foot">{messages.shell.system}</p>
      </main>
    </div>
  )
}
