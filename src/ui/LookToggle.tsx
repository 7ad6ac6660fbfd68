import { Icon } from './Icon.tsx'

/**
 * Switches lists between cards with pictures and compact rows; the shell's script listens. It says what it leads to,
 * by style alone, so that no page is drawn anew for it.
 */
export function LookToggle() {
  return (
    <button className="segment look-toggle" type="button" data-look-toggle="">
      <span className="to-compact">
        <Icon name="rows" /> Compact
      </span>
      <span className="to-pictures">
        <Icon name="grid" /> Pictures
      </span>
    </button>
  )
}
