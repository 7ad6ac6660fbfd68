import { useStore } from '@nanostores/react'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Notices } from '../kit/ui/Notices.tsx'
import { messages } from '../messages.ts'
import { $isPaletteOpen } from './palette/palette.store.ts'
import { usePaletteKey } from './palette/use-palette-key.ts'
import { RunningImport } from './RunningImport.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'
import { Sidebar } from './Sidebar.tsx'
import { $isCollapsed } from './sidebar.store.ts'
import { TopBar } from './TopBar.tsx'

const Palette = lazy(() => import('./palette/Palette.tsx'))

/** The frame around every screen but the login. */
export function Shell() {
  const isCollapsed = useStore($isCollapsed)
  const isPaletteOpen = useStore($isPaletteOpen)
  usePaletteKey()
  return (
    <div className={isCollapsed ? 'admin is-collapsed' : 'admin'}>
      <a className="skip" href="#admin-content">
        {messages.shell.skip}
      </a>
      <ScreenTitle />
      <Sidebar />
      <div>
        <TopBar />
        <Notices />
        <RunningImport />
        <main className="admin-main" id="admin-content" tabIndex={-1}>
          <div className="admin-page">
            <Outlet />
          </div>
        </main>
      </div>
      {isPaletteOpen && (
        <Suspense>
          <Palette />
        </Suspense>
      )}
    </div>
  )
}
