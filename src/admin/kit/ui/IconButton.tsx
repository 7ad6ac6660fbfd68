import type { ComponentProps } from 'react'
import { Tooltip } from '#ui/Tooltip.tsx'

interface Props extends ComponentProps<'button'> {
  /** Its name, for the tooltip and for screen readers. */
  label: string
}

/** A button that shows only an icon. */
export function IconButton({ label, className = '', ...rest }: Props) {
  return (
    <Tooltip label={label}>
      <button type="button" {...rest} className={`icon-button ${className}`} aria-label={label} />
    </Tooltip>
  )
}
