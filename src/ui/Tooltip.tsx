import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { TOOLTIP_TIMES } from './tooltip-times.ts'

interface Props {
  /** The name of a control that shows only an icon; the control has it as its label as well. */
  label: string
  /** The control itself. */
  children: ReactNode
}

/** Around a group of controls with tooltips: between them the delay is skipped. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_TIMES.delayMs} skipDelayDuration={TOOLTIP_TIMES.skipDelayMs}>
      {children}
    </Radix.Provider>
  )
}

/** The name of an icon-only control, for those who rest the pointer or the focus on it. */
export function Tooltip({ label, children }: Props) {
  return (
    <Radix.Root>
      {/* The control is named already: said twice, its name would only be in the way. */}
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
