import { messages } from '../messages.ts'
import { Logo } from '../shell/Logo.tsx'
import { LoginLogo } from './LoginLogo.tsx'
import { Steps } from './Steps.tsx'
import { StepForm } from './StepForm.tsx'
import { SignOutWarning } from './SignOutWarning.tsx'
import { useWizard } from './use-wizard.ts'

/** The sign-in page: three secrets in sequence, outside the panel's frame. */
export default function Screen() {
  const wizard = useWizard()
  const { title, text } = messages.login
  const passed = wizard.phase === 'entering' ? wizard.step + 1 : wizard.step
  return (
    <div className="login">
      <LoginLogo step={passed} />
      <main className="login-main">
        <Logo />
        <div className="login-card">
          <header>
            <h1>{title}</h1>
            <p>{text}</p>
          </header>
          <Steps step={wizard.step} passed={passed} />
          <SignOutWarning />
          <StepForm {...wizard} />
        </div>
        <p className="login-foot">{messages.shell.system}</p>
      </main>
    </div>
  )
}
