import { useStore } from '@nanostores/react'
import { Outlet, Link, useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Notices } from '../kit/ui/Notices.tsx'
import { messages } from '../messages.ts'
// Loaded with the frame: keys typed while it loaded would be lost.
import { Palette } from './palette/Palette.tsx'
import { $isPaletteOpen } from './palette/palette.store.ts'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { adminLoginPath, adminPath } from '#domain/paths.ts'
import { asNumber } from '../kit/format.ts'
import { SITE } from '#src/site.ts'
import { permissionOf, titleOf } from '../screens.ts'
import { ownSession, useMay } from '../kit/session/own-session.ts'
import { Failure } from '../kit/ui/Failure.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Menu, X, LogOut, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { Navigation } from './Navigation.tsx'
import { Logo } from './Logo.tsx'
import { okJson, client } from '../kit/api.ts'
import { PACKAGE_VERSION } from '#domain/package-version.ts'
import { signOut } from '../session/session.ts'
import { atom } from 'nanostores'

const KEY = 'meridian-sidebar'

/** Whether the sidebar is collapsed; stored on the device. */
const $isCollapsed = atom(read() === 'collapsed')

function toggleSidebar(): void {
  $isCollapsed.set(!$isCollapsed.get())
  try {
    localStorage.setItem(KEY, $isCollapsed.get() ? 'collapsed' : 'wide')
  } catch {
    // If storage is blocked, the sidebar is wide again on the next visit.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const { open, openKeys } = messages.palette

/** The button that opens the palette; an icon where there is no space for its label. */
function PaletteButton({ isShort = false }: { isShort?: boolean }) {
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

/** The sidebar of wide screens, 256 px wide, or 64 px when collapsed. */
function Sidebar() {
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

/** Who is signed in, sign-out and the version, at the foot of the sidebar and of the drawer. */
function SidebarFoot({ isShort }: { isShort: boolean }) {
  const { signOut: label, version } = messages.shell
  const operator = useQuery(ownSession).data?.operator
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
      {operator && !isShort && (
        <span className="version">
          <bdi>{operator.name}</bdi> · {messages.people.roles[operator.role]}
        </span>
      )}
      <span className="version">{isShort ? PACKAGE_VERSION : version(PACKAGE_VERSION)}</span>
    </div>
  )
}

/** The running import, in whichever window or by the command; null when there is none. */
const runningImport = queryOptions({
  queryKey: ['admin', 'imports', 'running'],
  queryFn: async () => {
    const [newest] = await okJson(client.api.admin.imports.$get({ query: { limit: 1 } }))
    return newest?.isActive === true ? newest : null
  },
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data ? 5_000 : 30_000),
})

/** Toggles the palette on Ctrl+K, or Command+K, even while a field has the focus. */
function usePaletteKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      $isPaletteOpen.set(!$isPaletteOpen.get())
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The top bar of small screens, with the menu as a drawer. */
function TopBar() {
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

/** Sets the document title; on navigation announces the screen's name and focuses it. */
function ScreenTitle() {
  const { pathname, search } = useRouterState({
    select: ({ resolvedLocation, location }) => resolvedLocation ?? location,
  })
  const title = titleOf(pathname, search)
  // Right after a sign-in the URL is still the sign-in page's.
  const screen = pathname === adminLoginPath ? '' : titleOf(pathname)
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = `${title} | ${SITE.name}`
  }, [title])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('admin-content')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p className="sr-only" role="status">
      {screen}
    </p>
  )
}

/** A notice on every screen but the Excel one while an import is running, in this window or elsewhere. */
function RunningImport() {
  const { data } = useQuery(runningImport)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { running, progress } = messages.excel.elsewhere
  const isShown = data && !path.startsWith(adminPath('excel'))
  return (
    <div role="status">
      {isShown && (
        <Link to={adminPath('excel')} className="running-import">
          <span className="spinner" aria-hidden="true" />
          <span className="truncate">{running(data.fileName)}</span>
          <span className="figures">
            {progress(
              asNumber(data.counts.totalRows),
              asNumber(Math.max(data.expectedRows ?? 0, data.counts.totalRows)),
            )}
          </span>
        </Link>
      )}
    </div>
  )
}

/** The screen of the URL once the operator's role is known, or why the role does not allow it. */
function AllowedScreen() {
  const { pathname } = useLocation()
  const { data, isError, refetch } = useQuery(ownSession)
  const may = useMay()
  const permission = permissionOf(pathname)
  if (data === undefined && isError) {
    const { crashed, crashedText } = messages.shell
    return <Failure title={crashed} text={crashedText} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton />
  const role = data.operator?.role
  if (role === undefined || permission === undefined || may(permission)) return <Outlet />
  const { notAllowed, notAllowedText, roles, roleTexts } = messages.people
  return <PageHead title={notAllowed} text={notAllowedText(roles[role], roleTexts[role])} />
}

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
            <AllowedScreen />
          </div>
        </main>
      </div>
      {isPaletteOpen && <Palette />}
    </div>
  )
}
