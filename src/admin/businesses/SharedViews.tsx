import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson, type ResponseBody } from '../kit/api.ts'
import { ownSession, useMay } from '../kit/session/own-session.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { messages } from '../messages.ts'
import { ViewRow } from './ViewRow.tsx'

const words = messages.people.views
const api = client.api.admin['shared-views']

const sharedViews = queryOptions({
  queryKey: ['admin', 'shared-views'],
  queryFn: () => okJson(api.$get()),
  staleTime: 60_000,
})

type SharedView = ResponseBody<Awaited<ReturnType<typeof api.$get>>>[number]

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

/** The views shared with everybody, and a button that shares the current view under the typed name. */
export function SharedViews({ name, search, onShared }: Props) {
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
              <ViewRow
                key={view.id}
                name={view.name}
                search={view.search}
                isShown={view.search === search}
                title={words.sharedBy(view.actorName ?? messages.people.roles.owner)}
                remove={
                  isOwn(view)
                    ? { label: words.unshare(view.name), run: () => removing.mutate(view.id) }
                    : undefined
                }
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

interface Props {
  /** Empty while no name is typed. */
  name: string
  search: string
  onShared: () => void
}
