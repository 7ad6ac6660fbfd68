import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'

interface Props {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
  /** Shows the label to screen readers only, where it is visible elsewhere. */
  isLabelHidden?: boolean
  /** What it does, below its label. */
  hint?: string
}

/** A setting that is on or off, with its label. */
export function Switch({ label, isOn, onChange, disabled = false, isLabelHidden = false, hint }: Props) {
  const id = useId()
  const control = (
    <Radix.Root
      id={id}
      className="switch"
      checked={isOn}
      onCheckedChange={onChange}
      disabled={disabled}
      {...(isLabelHidden && { 'aria-label': label })}
      {...(hint && { 'aria-describedby': `${id}-hint` })}
    >
      <Radix.Thumb className="switch-thumb" />
    </Radix.Root>
  )
  if (isLabelHidden) return control
  const row = (
    <div className="switch-row">
      <label htmlFor={id}>{label}</label>
      {control}
    </div>
  )
  if (!hint) return row
  return (
    <div className="switch-part">
      {row}
      <p id={`${id}-hint`}>{hint}</p>
    </div>
  )
}
