import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Users, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { adminPath } from '#domain/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson, type Answered } from '../kit/api.ts'
import type { Search } from '../kit/list/view.ts'
import { ownSession, useMay } from '../kit/session/me.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { messages } from '../messages.ts'
import { viewOf } from './view.ts'

const words = messages.people.views
const api = client.api.admin['shared-views']

const sharedViews = queryOptions({
  queryKey: ['admin', 'shared-views'],
  queryFn: () => okJson(api.$get()),
  staleTime: 60_000,
})

type SharedView = Answered<Awaited<ReturnType<typeof api.$get>>>[number]

const keep = (all: SharedView[]) => queryClient.setQueryData(sharedViews.queryKey, all)

const share = mutationOptions({
  mutationFn: (view: { name: string; search: string }) => okJson(api.$post({ json: view })),
  retry: false,
  onSuccess: keep,
})
const unshare = mutationOptions({
  mutationFn: (id: number) => okJson(api[':id{[0-9]+}'].$delete({ param: { id: String(id) } })),
  onSuccess: keep,
})

/** The views that everybody has, and the button that shares the one that is shown, by the name that is typed. */
export function SharedViews({ name, search, onShared }: Props) {
  const router = useRouter()
  const { data = [] } = useQuery(sharedViews)
  const { data: session } = useQuery(ownSession)
  const may = useMay()
  const sharing = useMutation({ ...share, onError: (error) => sayFailure(words.shareFailed, error) })
  const removing = useMutation({ ...unshare, onError: (error) => sayFailure(words.unshareFailed, error) })
  const own = session?.operator?.id
  const isOwn = ({ actor }: SharedView) => may('administer') || actor === `operator:${own}`
  return (
    <>
      <Button
        isBusy={sharing.isPending}
        disabled={name === ''}
        onClick={() =>
          sharing.mutate(
            { name, search },
            {
              onSuccess: () => {
                saySuccess(words.shared)
                onShared()
              },
            },
          )
        }
      >
        <Users aria-hidden="true" />
        {words.share}
      </Button>
      {data.length > 0 && (
        <>
          <p className="label">{words.sharedViews}</p>
          <ul>
            {data.map((view) => (
              <li key={view.id} className="popover-row">
                <Popover.Close asChild>
                  <Link
                    className="link"
                    to={adminPath('businesses')}
                    search={() => viewOf(router.options.parseSearch(view.search) as Search)}
                    aria-current={view.search === search ? 'true' : undefined}
                    title={words.sharedBy(view.actorName ?? messages.people.roles.owner)}
                  >
                    {view.name}
                  </Link>
                </Popover.Close>
                {isOwn(view) && (
                  <IconButton label={words.unshare(view.name)} onClick={() => removing.mutate(view.id)}>
                    <X aria-hidden="true" />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

interface Props {
  /** Empty while none is typed. */
  name: string
  search: string
  onShared: () => void
}
