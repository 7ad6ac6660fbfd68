import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContactMessage } from '#domain/contact/message.ts'
import { adminPath } from '#domain/paths.ts'
import { useMay } from '../kit/session/own-session.ts'
import { sponsorshipList } from '../kit/sponsorships.queries.ts'
import { sponsorships as words } from '../messages/pricing.ts'

/** The sponsorships requested in a message, and a link to a new one with its sender and business. */
export function AskedSponsorships({ letter: { id, kind } }: { letter: ContactMessage }) {
  const may = useMay()
  const isShown = kind === 'advertise' && may('advertise')
  const { data = [] } = useQuery({ ...sponsorshipList, enabled: isShown })
  if (!isShown) return null
  return (
    <p className="notice letter-about flex flex-wrap items-center gap-4">
      {data
        .filter(({ messageId }) => messageId === id)
        .map((each) => (
          <Link
            key={each.id}
            className="underline"
            to={adminPath('pricing')}
            search={{ sponsorship: each.id }}
          >
            {words.ofMessage(each.businessName, each.planName)}
          </Link>
        ))}
      <Link
        className="underline"
        to={adminPath('pricing')}
        search={{ sponsorship: 'new' as const, message: id }}
      >
        {words.add}
      </Link>
    </p>
  )
}
