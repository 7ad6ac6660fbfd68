import type { ReactNode } from 'react'
import { DialogFoot } from './DialogFoot.tsx'
import { DialogFrame, type FrameProps } from './DialogFrame.tsx'

interface Props extends Omit<FrameProps, 'look' | 'tools' | 'returnTo'> {
  isWide?: boolean
  /** The row of buttons at the foot, the primary one last. */
  footer?: ReactNode
}

/** A modal dialog in the middle of the screen. */
export function Dialog({ isWide = false, footer, children, ...frame }: Props) {
  return (
    <DialogFrame {...frame} look={isWide ? 'wide' : 'plain'}>
      <div className="dialog-body">{children}</div>
      {footer && <DialogFoot>{footer}</DialogFoot>}
    </DialogFrame>
  )
}
