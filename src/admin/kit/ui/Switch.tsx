import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'

interface Props {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
  /** Shows the label to screen readers only, where it is visible elsewhere. */
  isLabelHidden?: boolean
}

/** A setting that is on or off, with its label. */
export function Switch({ label, isOn, onChange, disabled = false, isLabelHidden = false }: Props) {
  const id = useId()
  const control = (
    <Radix.Root
      id={id}
      className="switch"
      checked={isOn}
      onCheckedChange={onChange}
      disabled={disabled}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      <Radix.Thumb className="switch-thumb" />
    </Radix.Root>
  )
  if (isLabelHidden) return control
  return (
    <div className="switch-row">
      <label htmlFor={id}>{label}</label>
      {control}
    </div>
  )
}
