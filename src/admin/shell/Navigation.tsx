import { Link, useLocation } from '@tanstack/react-router'
import {
  Ban,
  ChartLine,
  Copy,
  Database,
  DoorClosed,
  FileSpreadsheet,
  FolderTree,
  HeartPulse,
  Inbox,
  LayoutDashboard,
  MapPin,
  Megaphone,
  Send,
  MessageSquareDiff,
  Settings,
  Store,
  TurkishLira,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { Tooltip } from '#ui/Tooltip.tsx'
import { messages } from '../messages.ts'
import { isActive, SCREEN_PERMISSIONS, SCREENS, type ScreenKey } from '../screens.ts'
import { useQuery } from '@tanstack/react-query'
import { asCount } from '../kit/format.ts'
import { useMay } from '../kit/session/own-session.ts'
import { unread } from './unread.queries.ts'
import { sumOf, waitingDuplicates, waitingProposals } from './waiting.queries.ts'

interface CountProps {
  count: number
  /** Whether counting stopped early. */
  isMore?: boolean
  /** The counted items, in words. */
  text: (count: string) => string
}

/** The number beside a screen's name; nothing for 0. */
function Count({ count, isMore = false, text }: CountProps) {
  if (count === 0) return null
  const shown = asCount({ count, isMore })
  return (
    <span className="side-count">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{text(shown)}</span>
    </span>
  )
}

function UnreadBadge() {
  const { data = 0 } = useQuery(unread)
  return <Count count={data} text={messages.inbox.unreadCount} />
}

function WaitingBadge() {
  const { data } = useQuery(waitingProposals)
  return <Count count={sumOf(data)} text={messages.proposals.waiting} />
}

function DuplicatesBadge() {
  const { data = { count: 0, isMore: false } } = useQuery(waitingDuplicates)
  return <Count {...data} text={messages.duplicates.waiting} />
}

/** The number of waiting items of a screen, for the menu. */
const BADGES: Readonly<Partial<Record<ScreenKey, ComponentType>>> = {
  messages: UnreadBadge,
  proposals: WaitingBadge,
  duplicates: DuplicatesBadge,
}

export const SCREEN_ICONS: Readonly<Record<ScreenKey, LucideIcon>> = {
  dashboard: LayoutDashboard,
  businesses: Store,
  excel: FileSpreadsheet,
  categories: FolderTree,
  cities: MapPin,
  messages: Inbox,
  mail: Send,
  proposals: MessageSquareDiff,
  duplicates: Copy,
  closures: DoorClosed,
  suppressions: Ban,
  analytics: ChartLine,
  ads: Megaphone,
  pricing: TurkishLira,
  database: Database,
  health: HeartPulse,
  settings: Settings,
}

interface Props {
  /** Shows only the icons, with their names as tooltips. */
  isShort?: boolean
  onNavigate?: () => void
}

/** The menu of the screens that the operator's role allows. */
export function Navigation({ isShort = false, onNavigate }: Props) {
  const { pathname } = useLocation()
  const may = useMay()
  return (
    <nav className="side-nav" aria-label={messages.shell.menu}>
      {SCREENS.filter(({ key }) => may(SCREEN_PERMISSIONS[key])).map(({ key, path, label }) => {
        const Icon = SCREEN_ICONS[key]
        const Badge = BADGES[key]
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
            {!isShort && Badge && <Badge />}
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
