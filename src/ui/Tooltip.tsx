import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { TOOLTIP_TIMES } from './tooltip-times.ts'

interface Props {
  /** The name of an icon-only control; the control also has it as its label. */
  label: string
  /** The control itself. */
  children: ReactNode
}

/** Wraps a group of controls with tooltips, between which the delay is skipped. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_TIMES.delayMs} skipDelayDuration={TOOLTIP_TIMES.skipDelayMs}>
      {children}
    </Radix.Provider>
  )
}

/** The name of an icon-only control, shown on hover and focus. */
export function Tooltip({ label, children }: Props) {
  return (
    <Radix.Root>
      {/* The control has an accessible name; a description would repeat it. */}
      <Radix.Trigger asChild aria-describedby={undefined}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8} aria-hidden="true">
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
