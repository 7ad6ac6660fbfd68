import { Search } from 'lucide-react'
import { messages } from '../../messages.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { $isPaletteOpen } from './palette.store.ts'

const { open, openKeys } = messages.palette

/** Opens the palette; an icon where there is no room for its name. */
export function PaletteButton({ isShort = false }: { isShort?: boolean }) {
  const onClick = () => $isPaletteOpen.set(true)
  if (isShort)
    return (
      <IconButton label={open} aria-keyshortcuts="Control+K" onClick={onClick}>
        <Search aria-hidden="true" />
      </IconButton>
    )
  return (
    <button type="button" className="palette-button" aria-keyshortcuts="Control+K" onClick={onClick}>
      <Search aria-hidden="true" />
      {open}
      <kbd aria-hidden="true">{openKeys}</kbd>
    </button>
  )
}
