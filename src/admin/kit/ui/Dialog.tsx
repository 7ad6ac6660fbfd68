import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { messages } from '../../messages.ts'
import { IconButton } from './IconButton.tsx'
import { Notices } from './Notices.tsx'
import { useFocusReturn } from './use-focus-return.ts'

interface Props {
  isOpen: boolean
  /** Called when the dialog is about to close; the caller may keep it open. */
  onClose: () => void
  title: string
  description?: string
  isWide?: boolean
  /** The row of buttons at the foot, the primary one last. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal dialog: it traps the focus and returns it on closing. */
export function Dialog({ isOpen, onClose, title, description, isWide = false, footer, children }: Props) {
  const { remember, giveBack } = useFocusReturn()
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          className={isWide ? 'dialog is-wide' : 'dialog'}
          onCloseAutoFocus={giveBack}
          onOpenAutoFocus={(event) => {
            remember()
            // Focuses the dialog rather than its close button, so that screen readers announce its title.
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Notices />
          <div className="dialog-head">
            <div>
              <Radix.Title>{title}</Radix.Title>
              {description && <Radix.Description>{description}</Radix.Description>}
            </div>
            <IconButton label={messages.common.close} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
