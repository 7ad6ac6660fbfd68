import { Link, useLocation } from '@tanstack/react-router'
import {
  Ban,
  ChartLine,
  Database,
  FileSpreadsheet,
  FolderTree,
  Inbox,
  LayoutDashboard,
  MapPin,
  Megaphone,
  Settings,
  Store,
  TurkishLira,
  type LucideIcon,
} from 'lucide-react'
import { Tooltip } from '#ui/Tooltip.tsx'
import { UnreadBadge } from './UnreadBadge.tsx'
import { messages } from '../messages.ts'
import { isActive, SCREENS, type ScreenKey } from '../screens.ts'

export const SCREEN_ICONS: Readonly<Record<ScreenKey, LucideIcon>> = {
  dashboard: LayoutDashboard,
  businesses: Store,
  excel: FileSpreadsheet,
  categories: FolderTree,
  cities: MapPin,
  messages: Inbox,
  suppressions: Ban,
  analytics: ChartLine,
  ads: Megaphone,
  pricing: TurkishLira,
  database: Database,
  settings: Settings,
}

interface Props {
  /** Shows only the icons, with their names as tooltips. */
  isShort?: boolean
  onNavigate?: () => void
}

/** The menu of all screens. */
export function Navigation({ isShort = false, onNavigate }: Props) {
  const { pathname } = useLocation()
  return (
    <nav className="side-nav" aria-label={messages.shell.menu}>
      {SCREENS.map(({ key, path, label }) => {
        const Icon = SCREEN_ICONS[key]
        const link = (
          <Link
            key={key}
            to={path}
            className="side-link"
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={isActive(path, pathname) ? 'page' : undefined}
            aria-label={isShort ? label : undefined}
            {...(onNavigate && { onClick: onNavigate })}
          >
            <Icon aria-hidden="true" />
            {!isShort && label}
            {!isShort && key === 'messages' && <UnreadBadge />}
          </Link>
        )
        return isShort ? (
          <Tooltip key={key} label={label}>
            {link}
          </Tooltip>
        ) : (
          link
        )
      })}
    </nav>
  )
}
