import { Link } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { adminPath } from '#domain/paths.ts'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import type { Dashboard } from './dashboard.queries.ts'

/** How many businesses may lie elsewhere than the map says, with a link to them. */
export function DoubtfulPositions({ count, relation }: Dashboard['doubtfulPositions']) {
  return (
    <p className="notice is-warn flex items-center gap-2">
      <MapPinOff aria-hidden="true" className="size-4 shrink-0" />
      <Link to={adminPath('businesses')} search={{ status: 'doubtful' }}>
        {messages.dashboard.doubtful(asNumber(count), relation === 'gte')}
      </Link>
    </p>
  )
}
