import { Menu, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { Navigation } from './Navigation.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { Logo } from './Logo.tsx'
import { SidebarFoot } from './Sidebar.tsx'

/** The top bar of small screens, with the menu as a drawer. */
export function TopBar() {
  const [isOpen, setOpen] = useState(false)
  const { system, openMenu, closeMenu, menu } = messages.shell
  return (
    <header className="topbar">
      <span className="flex items-center gap-2.5 font-head font-semibold">
        <Logo isShort />
        {system}
      </span>
      <span className="ms-auto">
        <PaletteButton isShort />
      </span>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger asChild>
          <IconButton label={openMenu}>
            <Menu aria-hidden="true" />
          </IconButton>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="overlay" />
          <Dialog.Content className="drawer" aria-describedby={undefined}>
            <div className="sidebar-head">
              <Logo />
              <Dialog.Title className="sr-only">{menu}</Dialog.Title>
              <IconButton label={closeMenu} onClick={() => setOpen(false)}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
            <Navigation onNavigate={() => setOpen(false)} />
            <SidebarFoot isShort={false} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </header>
  )
}
