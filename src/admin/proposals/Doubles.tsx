import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminBusinessRow } from '#domain/business/admin-business.ts'
import { adminPath } from '#domain/paths.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { fold } from '#domain/text/fold.ts'
import { kindName } from '../kit/choices/kind-names.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { messages } from '../messages.ts'
import { alikeQuery } from './proposals.queries.ts'

const words = messages.proposals.doubles

interface Props {
  proposal: Proposal
  isOpen: boolean
  /**
   * Rejects the proposal because the business is this record already; the sender is told in English where it is
   * listed.
   */
  onSame: (text: string) => void
}

const digitsOf = (phone: string | null | undefined) => (phone ?? '').replace(/\D/g, '').slice(-9)

/** The similarities between a record and the proposed business. */
function likeness({ changes }: Proposal, { name, city, phone }: AdminBusinessRow) {
  if (digitsOf(phone) !== '' && digitsOf(phone) === digitsOf(changes.phone)) return 'phone'
  const isSameName = fold(name) === fold(changes.name ?? '')
  return isSameName && fold(city ?? '') === fold(changes.city ?? '') ? 'name' : 'alike'
}

/** The address of a record, with city and country where it does not contain them. */
function placeOf({ address, city, country }: AdminBusinessRow): string {
  const isNamed = (part: string | null) => part !== null && fold(address ?? '').includes(fold(part))
  return [address, !isNamed(city) && city, !isNamed(country) && country].filter(Boolean).join(', ')
}

/** Existing records that may be the business that a proposal adds. */
export function Doubles({ proposal, isOpen, onSame }: Props) {
  const { name, city, phone } = proposal.changes
  const { data, isError, refetch } = useQuery(alikeQuery(name ?? '', city ?? '', phone ?? ''))
  return (
    <section className="grid gap-2" aria-label={words.title}>
      <h3>{words.title}</h3>
      {isError && data === undefined ? (
        <Failure title={words.failed} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={2} />
      ) : data.length === 0 ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <ul className="doubles">
          {data.map((row) => {
            const like = likeness(proposal, row)
            const place = placeOf(row)
            return (
              <li key={row.id}>
                <span>
                  <Link className="underline" to={adminPath('businesses')} search={{ edit: row.id }}>
                    {row.name}
                  </Link>{' '}
                  <Badge tone={like === 'alike' ? 'plain' : 'warn'}>{words[like]}</Badge>
                  <span className="block text-xs text-faint">
                    {[kindName(row.category.name), place, row.phone].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {isOpen && (
                  <Button
                    aria-label={words.sameAs(row.name)}
                    onClick={() => onSame(words.told(row.name, place))}
                  >
                    {words.same}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
