import { useStore } from '@nanostores/react'
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { PACKAGE_VERSION } from '#domain/package-version.ts'
import { messages } from '../messages.ts'
import { signOut } from '../session/session.ts'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { Logo } from './Logo.tsx'
import { Navigation } from './Navigation.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { $isCollapsed, toggleSidebar } from './sidebar.store.ts'

/** The sidebar of wide screens, 256 px wide, or 64 px when collapsed. */
export function Sidebar() {
  const isCollapsed = useStore($isCollapsed)
  const { collapse, expand } = messages.shell
  return (
    <aside className="sidebar">
      <div className="sidebar-head">
        {!isCollapsed && <Logo />}
        <IconButton
          label={isCollapsed ? expand : collapse}
          aria-expanded={!isCollapsed}
          onClick={toggleSidebar}
        >
          {isCollapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
        </IconButton>
      </div>
      <PaletteButton isShort={isCollapsed} />
      <Navigation isShort={isCollapsed} />
      <SidebarFoot isShort={isCollapsed} />
    </aside>
  )
}

/** Sign-out and the version, at the foot of the sidebar and of the drawer. */
export function SidebarFoot({ isShort }: { isShort: boolean }) {
  const { signOut: label, version } = messages.shell
  return (
    <div className="sidebar-foot">
      <button
        type="button"
        className="side-link"
        aria-label={isShort ? label : undefined}
        onClick={() => void signOut()}
      >
        <LogOut aria-hidden="true" />
        {!isShort && label}
      </button>
      <span className="version">{isShort ? PACKAGE_VERSION : version(PACKAGE_VERSION)}</span>
    </div>
  )
}
