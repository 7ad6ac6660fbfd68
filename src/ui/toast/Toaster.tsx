import { useStore } from '@nanostores/react'
import { Toast } from 'radix-ui'
import '#src/styles/toast.css'
import { Icon } from '../Icon.tsx'
import { Tooltip, TooltipGroup } from '../Tooltip.tsx'
import { $toasts, dismissToast, TOASTS } from './toast.store.ts'

interface Props {
  /** Announced by screen readers before each toast. */
  label?: string
  /** What the list of all of them is called. */
  listLabel?: string
  /** Name of the close button. */
  dismissLabel?: string
}

/** Shows the toasts of the page; render it once, wherever toasts are added. */
export function Toaster({
  label = 'Notification',
  listLabel = 'Notifications',
  dismissLabel = 'Dismiss',
}: Props) {
  const toasts = useStore($toasts)
  return (
    <TooltipGroup>
      <Toast.Provider
        label={label}
        duration={TOASTS.durationMs}
        swipeDirection={TOASTS.swipe.direction}
        swipeThreshold={TOASTS.swipe.threshold}
      >
        {toasts.map(({ id, title, description, isDestructive, action, isOpen }) => (
          <Toast.Root
            key={id}
            className={isDestructive ? 'toast is-destructive' : 'toast'}
            open={isOpen}
            onOpenChange={(open) => {
              if (!open) dismissToast(id)
            }}
          >
            <Icon name={isDestructive ? 'info' : 'check'} />
            <Toast.Title className="toast-title">{title}</Toast.Title>
            {description && <Toast.Description className="toast-text">{description}</Toast.Description>}
            {action && (
              <Toast.Action className="toast-action" altText={action.label} onClick={action.run}>
                {action.label}
              </Toast.Action>
            )}
            <Tooltip label={dismissLabel}>
              <Toast.Close className="toast-close" aria-label={dismissLabel}>
                <Icon name="close" />
              </Toast.Close>
            </Tooltip>
          </Toast.Root>
        ))}
        <Toast.Viewport label={`${listLabel} ({hotkey})`} className="toasts" hotkey={[TOASTS.hotkey]} />
      </Toast.Provider>
    </TooltipGroup>
  )
}
