import { messages } from '../messages.ts'

interface Props {
  /** The current step, counted from 0. */
  step: number
  /** The number of steps, and of those that are completed. */
  count: number
  passed: number
}

const stateOf = (index: number, passed: number) =>
  index < passed ? 'done' : index === passed ? 'now' : 'next'

/** The steps as dots, each named for screen readers. */
export function Steps({ step, count, passed }: Props) {
  const { allSteps, progress, position, isDone } = messages.login
  return (
    <div className="login-steps">
      <ol aria-label={progress}>
        {allSteps.slice(0, count).map(({ label }, index) => (
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
      <span aria-hidden="true">{position(step + 1, count)}</span>
    </div>
  )
}
