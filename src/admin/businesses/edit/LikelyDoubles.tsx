import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { adminPath } from '#domain/paths.ts'
import { asNumber } from '../../kit/format.ts'
import { sayFailure } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { messages } from '../../messages.ts'
import { declareDifferent, likelyDoubles } from '../businesses.queries.ts'

const words = messages.doubles
/** Further duplicates are folded, so that the form stays in view. */
const SHOWN = 2

/** Records that are probably the same business, each with links to compare it or mark it as different. */
export function LikelyDoubles({ base }: { base: AdminBusiness }) {
  const { data: doubles = [] } = useQuery(likelyDoubles(base.id))
  const different = useMutation({
    ...declareDifferent,
    onError: (error) => sayFailure(words.failed, error),
  })
  if (doubles.length === 0) return null
  return (
    <section className="notice mb-3" aria-label={words.title}>
      <details open={doubles.length <= SHOWN}>
        <summary className="font-semibold">{words.count(asNumber(doubles.length))}</summary>
        <ul className="grid gap-2 pt-2">
          {doubles.map(({ id, name, city, address, globalRowNumber, reason }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-60">
                <strong>{name}</strong>{' '}
                {[city, address, words.number(asNumber(globalRowNumber))].filter(Boolean).join(' · ')}
                <span className="block text-xs">{words.reasons[reason]}</span>
              </span>
              <Link
                className="button"
                to={adminPath('duplicates')}
                search={{ pair: `${base.id}-${id}` }}
                aria-label={words.compareWith(name)}
              >
                {words.compare}
              </Link>
              <Button
                look="quiet"
                aria-label={words.differentFrom(name)}
                isBusy={different.isPending && different.variables.includes(id)}
                onClick={() => different.mutate([base.id, id])}
              >
                {words.different}
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
