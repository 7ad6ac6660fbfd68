import { Link } from '@tanstack/react-router'
import type { ContactMessage } from '#domain/contact/message.ts'
import { adminPath, businessPath } from '#domain/paths.ts'
import { messages } from '../messages.ts'
import { Badge } from '../kit/ui/Badge.tsx'

const words = messages.inbox

/** The listing that a message is about, with links to its page and its form. */
export function AboutBusiness({ letter: { business, businessSlug } }: { letter: ContactMessage }) {
  if (businessSlug === null) return null
  if (business === null) return <p className="notice">{words.aboutGone(businessSlug)}</p>
  return (
    <div className="notice letter-about">
      <p>
        {words.about}: <span className="font-semibold text-ink">{business.name}</span>{' '}
        {business.isTrashed && <Badge>{words.inTrash}</Badge>}
      </p>
      <p className="flex flex-wrap gap-4">
        <Link
          className="underline"
          to={adminPath('businesses')}
          search={{ edit: business.id, ...(business.isTrashed && { status: 'trash' as const }) }}
        >
          {words.editListing}
        </Link>
        {!business.isTrashed && (
          <a className="underline" href={businessPath(business.slug)} target="_blank" rel="noopener">
            {words.seeListing}
          </a>
        )}
      </p>
    </div>
  )
}
