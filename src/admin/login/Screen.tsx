import { messages } from '../messages.ts'
import { Mark } from '../shell/Mark.tsx'
import { Meridian } from './Meridian.tsx'
import { Steps } from './Steps.tsx'
import { StepForm } from './StepForm.tsx'
import { StillOpen } from './StillOpen.tsx'
import { useWizard } from './use-wizard.ts'

/** The sign-in page: three secrets in sequence, outside the panel's frame. */
export default function Screen() {
  const wizard = useWizard()
  const { title, text } = messages.login
  const passed = wizard.phase === 'entering' ? wizard.step + 1 : wizard.step
  return (
    <div className="login">
      <Meridian step={passed} />
      <main className="login-main">
        <Mark />
        <div className="login-card">
          <header>
            <h1>{title}</h1>
            <p>{text}</p>
          </header>
          <Steps step={wizard.step} passed={passed} />
          <StillOpen />
          <StepForm {...wizard} />
        </div>
        <p className="login-foot">{messages.shell.system}</p>
      </main>
    </div>
  )
}
