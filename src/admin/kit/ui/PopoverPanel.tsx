import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'

/** What a popover's button opens: below it, and within the window. */
export function PopoverPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover.Portal>
      <Popover.Content
        className="popover"
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-label={label}
      >
        {children}
      </Popover.Content>
    </Popover.Portal>
  )
}
