import { useId, type ReactNode } from 'react'

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  hint?: ReactNode
  /** The error message, announced at once. */
  error?: string | undefined
  className?: string
  /** Content below everything else. */
  note?: ReactNode
  /** Whether the label marks it as required; the control itself has the attribute. */
  isRequired?: boolean
  /** Renders the control with the attributes that link it to its label, hint and error. */
  children: (props: ControlProps) => ReactNode
}

/** A labelled control with its hint and its error. */
export function Field({ label, hint, error, className, note, isRequired = false, children }: Props) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={className}>
      <label className={isRequired ? 'label is-required' : 'label'} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {note}
    </div>
  )
}
