import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'

interface Props {
  label: string
  /** 'some' where only part of a group is selected. */
  isOn: boolean | 'some'
  onChange: (isOn: boolean) => void
  disabled?: boolean
}

/** A checkbox with a label for screen readers. */
export function Checkbox({ label, isOn, onChange, disabled = false }: Props) {
  return (
    <Radix.Root
      className="checkbox"
      aria-label={label}
      checked={isOn === 'some' ? 'indeterminate' : isOn}
      onCheckedChange={(checked) => onChange(checked === true)}
      disabled={disabled}
    >
      <Radix.Indicator>
        {isOn === 'some' ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
      </Radix.Indicator>
    </Radix.Root>
  )
}
