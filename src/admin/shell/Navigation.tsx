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
  Send,
  Settings,
  Store,
  TurkishLira,
  type LucideIcon,
} from 'lucide-react'
import { Tooltip } from '#ui/Tooltip.tsx'
import { messages } from '../messages.ts'
import { isActive, SCREENS, type ScreenKey } from '../screens.ts'
import { useQuery } from '@tanstack/react-query'
import { asNumber } from '../kit/format.ts'
import { unread } from './unread.queries.ts'

/** The number of unread messages, for the menu; nothing when there are none. */
function UnreadBadge() {
  const { data = 0 } = useQuery(unread)
  if (data === 0) return null
  return (
    <span className="side-count">
      <span aria-hidden="true">{asNumber(data)}</span>
      <span className="sr-only">{messages.inbox.unreadCount(asNumber(data))}</span>
    </span>
  )
}

export const SCREEN_ICONS: Readonly<Record<ScreenKey, LucideIcon>> = {
  dashboard: LayoutDashboard,
  businesses: Store,
  excel: FileSpreadsheet,
  categories: FolderTree,
  cities: MapPin,
  messages: Inbox,
  mail: Send,
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
