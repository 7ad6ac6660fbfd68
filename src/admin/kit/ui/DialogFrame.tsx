import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { messages } from '../../messages.ts'
import { $gate } from '../gate/gate.store.ts'
import { IconButton } from './IconButton.tsx'
import { Notices } from './Notices.tsx'
import { useFocusReturn } from './use-focus-return.ts'

export interface FrameProps {
  isOpen: boolean
  /** Called when the dialog is about to close; the caller may keep it open. */
  onClose: () => void
  title: string
  description?: string
  /** A sheet stands at the side of the screen, over its full height. */
  look?: 'plain' | 'wide' | 'sheet'
  /** Buttons beside the close button. */
  tools?: ReactNode
  /** The element focused after closing, where that is not the one that opened the dialog. */
  returnTo?: () => HTMLElement | null
  /** The body, `dialog-body`, and the content below it. */
  children: ReactNode
}

const LOOKS = { plain: '', wide: ' is-wide', sheet: ' is-sheet' } as const

/** A modal dialog with its head: it traps the focus and returns it on closing. */
export function DialogFrame({
  isOpen,
  onClose,
  title,
  description,
  look = 'plain',
  tools,
  returnTo,
  children,
}: FrameProps) {
  const { remember, giveBack } = useFocusReturn(returnTo)
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={`overlay${LOOKS[look]}`} />
        <Radix.Content
          className={`dialog${LOOKS[look]}`}
          onCloseAutoFocus={giveBack}
          // A sign-in gate that opens over the dialog must not close it.
          onEscapeKeyDown={(event) => {
            if ($gate.get()) event.preventDefault()
          }}
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
              {/* A sheet stays open from one record to the next. */}
              {description && <Radix.Description aria-live="polite">{description}</Radix.Description>}
            </div>
            <div className="dialog-tools">
              {tools}
              <IconButton label={messages.common.close} onClick={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
