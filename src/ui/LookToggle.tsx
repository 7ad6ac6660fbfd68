import { Icon } from './Icon.tsx'

/**
 * Switches lists between cards with pictures and compact rows; the shell's script handles the click. CSS alone picks
 * the label, so that no page is rendered anew for it.
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
