import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ContactMessage } from '#domain/contact/message.ts'
import { adminPath, businessPath } from '#domain/paths.ts'
import { messages } from '../messages.ts'
import { Button } from '../kit/ui/Button.tsx'
import { RemovalDialog } from '../kit/removal/RemovalDialog.tsx'
import { Badge } from '../kit/ui/Badge.tsx'

const words = messages.inbox

/** The listing that a message is about, with links to its page and its form. */
export function AboutBusiness({ letter: { kind, business, businessSlug } }: { letter: ContactMessage }) {
  const [isRemoving, setRemoving] = useState(false)
  if (businessSlug === null) return kind === 'remove' ? <FindBusiness /> : null
  if (business === null) return <p className="notice">{words.aboutGone(businessSlug)}</p>
  return (
    <div className="notice letter-about">
      <p>
        {words.about}: <span className="font-semibold text-ink">{business.name}</span>{' '}
        {business.isTrashed && <Badge>{words.inTrash}</Badge>}
      </p>
      <p className="flex flex-wrap items-center gap-4">
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
        {kind === 'remove' && (
          <Button look="danger" onClick={() => setRemoving(true)}>
            {messages.suppressions.remove}
          </Button>
        )}
      </p>
      <RemovalDialog
        ids={[business.id]}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onDone={() => setRemoving(false)}
      />
    </div>
  )
}

/** The way to the business of a message that asks for a removal and names none. */
const FindBusiness = () => (
  <p className="notice letter-about">
    <Link className="underline" to={adminPath('businesses')}>
      {messages.suppressions.find}
    </Link>
  </p>
)
