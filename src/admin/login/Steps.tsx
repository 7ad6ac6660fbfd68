import { messages } from '../messages.ts'

interface Props {
  /** The current step, counted from 0. */
  step: number
  /** The number of completed steps. */
  passed: number
}

const stateOf = (index: number, passed: number) =>
  index < passed ? 'done' : index === passed ? 'now' : 'next'

/** The steps as dots, each named for screen readers. */
export function Steps({ step, passed }: Props) {
  const { steps, progress, position, isDone } = messages.login
  return (
    <div className="login-steps">
      <ol aria-label={progress}>
        {steps.map(({ label }, index) => (
          <li
            key={label}
            data-state={stateOf(index, passed)}
            aria-current={index === step ? 'step' : undefined}
          >
            <span className="sr-only">
              {label}
              {index < passed && `, ${isDone}`}
            </span>
          </li>
        ))}
      </ol>
      <span aria-hidden="true">{position(step + 1, steps.length)}</span>
    </div>
  )
}
