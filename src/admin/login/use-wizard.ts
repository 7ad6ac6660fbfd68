import { useState } from 'react'
import { asClock } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { sayError, saySuccess } from '../kit/toast.ts'
import { submitStep, type SignInOutcome, type Step } from './submit-step.ts'

type Phase = 'typing' | 'checking' | 'entering'

const FIRST: Step = 0
const NEXT: readonly Step[] = [1, 2, 3, 3]
const BEFORE: readonly Step[] = [0, 0, 1, 2]

/** The message that stays on the screen after a failed check; a wrong entry is reported by a toast. */
export function noticeOf(outcome: SignInOutcome): string {
  const { tooMany, expired, away, unset, refused } = messages.login
  switch (outcome.kind) {
    case 'tooMany': {
      const { seconds } = outcome
      return tooMany(Math.ceil(seconds / 60), asClock(new Date(Date.now() + seconds * 1000)))
    }
    case 'unset':
      return unset(outcome.variable)
    case 'expired':
      return expired
    case 'away':
      return away
    case 'refused':
      return refused
    default:
      return ''
  }
}

/** The three steps: the current one, what was typed, and the server's answers; `onSignedIn` is called after the last. */
export function useWizard(enteredText: string, onSignedIn: () => void) {
  const [step, setStep] = useState<Step>(FIRST)
  const [entries, setEntries] = useState<readonly string[]>(['', '', '', ''])
  /** The token that each step requires; the first needs none. */
  const [tokens, setTokens] = useState<readonly string[]>(['', '', '', ''])
  const [phase, setPhase] = useState<Phase>('typing')
  const [notice, setNotice] = useState('')
  const [isWrong, setWrong] = useState(false)

  const value = entries[step] ?? ''

  function type(text: string) {
    setEntries(entries.with(step, text))
    setWrong(false)
  }

  function goTo(next: Step) {
    setStep(next)
    setWrong(false)
  }

  function take(outcome: SignInOutcome) {
    const words = messages.login.allSteps[step]
    setPhase('typing')
    setNotice(noticeOf(outcome))
    setWrong(outcome.kind === 'wrong')
    if (outcome.kind === 'wrong') {
      sayError(words.wrongText, words.wrong)
    }
    if (outcome.kind === 'expired') goTo(FIRST)
    if (outcome.kind !== 'passed') return
    if (outcome.token === '') {
      saySuccess(messages.login.entered, enteredText)
      setPhase('entering')
      onSignedIn()
      return
    }
    const next = NEXT[step] ?? FIRST
    saySuccess(words.done, words.doneText)
    setTokens(tokens.with(next, outcome.token))
    goTo(next)
  }

  async function submit() {
    if (phase !== 'typing' || value.trim() === '') return
    setPhase('checking')
    take(await submitStep(step, value, tokens[step] ?? ''))
  }

  const passed = phase === 'entering' ? step + 1 : step
  /** The code becomes a step only after the password requires it. */
  const count = step === 3 ? 4 : 3
  return {
    step,
    count,
    passed,
    value,
    phase,
    notice,
    isWrong,
    type,
    submit,
    back: () => goTo(BEFORE[step] ?? FIRST),
  }
}
