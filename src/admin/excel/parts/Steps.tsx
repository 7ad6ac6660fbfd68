import { messages } from '../../messages.ts'
import type { ImportState } from '../import.store.ts'

const { steps: words } = messages.excel
const STEPS = [
  ['columns', words.columns],
  ['dryRun', words.dryRun],
  ['running', words.importing],
  ['result', words.result],
] as const

/** The current step of the import. */
export function Steps({ step }: { step: ImportState['step'] }) {
  const at = STEPS.findIndex(([name]) => name === step)
  if (at === -1) return null
  return (
    <ol className="steps" aria-label={words.label}>
      {STEPS.map(([name, label], index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          data-state={index < at ? 'done' : index === at ? 'now' : 'later'}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}
