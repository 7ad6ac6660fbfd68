import type { ReactNode } from 'react'
import { useFootHeight } from './use-foot-height.ts'

/** The buttons at the foot of a dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-foot" ref={useFootHeight<HTMLDivElement>()}>
      {children}
    </div>
  )
}
