import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { withMergedPlaces } from '#domain/lists/named-list.ts'
import { categoriesPath, citiesPath } from '#domain/paths.ts'
import { failureText } from '#lib/failure-text.ts'
import { queryClient } from '#lib/query-client.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadError } from '#ui/LoadError.tsx'
import { $lists, followLists } from '../lists/lists.store.ts'
import { MyLists, SharedList, useSharedList } from '../lists/MyLists.tsx'
import { $remembersSeen, favourites, recentlySeen, rememberSeen } from './saved.store.ts'
import { savedBusinessesQuery } from './saved.queries.ts'
import { SavedSection } from './SavedSection.tsx'

/** The ids to fetch; removed ones stay in, so that a removal causes no refetch. */
function useRequestedIds(ids: readonly number[]): readonly number[] {
  const [requested, setRequested] = useState(() => [...new Set(ids)])
  const known = new Set(requested)
  const more = ids.filter((id) => !known.has(id))
  if (more.length > 0) setRequested([...new Set([...requested, ...more])])
  return requested
}

/** The businesses stored on this device: favourites, lists and recently viewed ones; and a shared list in the URL. */
export function Favourites() {
  const saved = useStore(favourites.$list)
  const opened = useStore(recentlySeen.$list)
  const remembersSeen = useStore($remembersSeen)
  const lists = useStore($lists)
  const shared = useSharedList()
  const [newest, setNewest] = useState<number>()
  const listed = [...(shared ? [shared] : []), ...lists].flatMap(({ places }) => places.map(({ id }) => id))
  const requested = useRequestedIds([...[...saved, ...opened].map(([id]) => id), ...listed])
  const { data, isError, error, isPaused, isPlaceholderData, refetch } = useQuery(
    savedBusinessesQuery(requested),
    queryClient,
  )
  const isWhole = data !== undefined && !isPlaceholderData && data.asOf === undefined
  const answer = { known: data?.known, isWhole }
  useEffect(() => {
    if (!data || isPlaceholderData) return
    favourites.follow(data.moved)
    recentlySeen.follow(data.moved)
    followLists(data.moved)
  }, [data, isPlaceholderData])
  const hasFailed = isError || isPaused

  return (
    <>
      {hasFailed && requested.length > 0 && (
        <div className="mb-8">
          <LoadError isOffline={isPaused} text={failureText(error)} onRetry={() => void refetch()} />
          <p className="mt-2 text-soft">Nothing is lost: your list stays on this device.</p>
        </div>
      )}
      {data?.asOf !== undefined && (
        <p className="as-of mb-8" role="status">
          You are offline. These places are as of{' '}
          {new Date(data.asOf).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })}, and may
          have changed since; whether one is open is told by the clock.
        </p>
      )}
      {shared && (
        <SharedList
          list={data ? withMergedPlaces(shared, data.moved) : shared}
          {...answer}
          onKeep={setNewest}
        />
      )}
      <SavedSection
        {...answer}
        id="favourites"
        title="Saved"
        list={favourites}
        items={saved}
        isWaiting={!data && !hasFailed}
        isSortable
        hasMap
        isComparable
        removedWords={(count) => (count === 1 ? '1 favourite removed' : `${count} favourites removed`)}
        clearLabel="Clear all"
      >
        <EmptyState title="No favourites yet" text="Tap the heart on a place to save it here.">
          <p className="flex flex-wrap justify-center gap-2">
            <a className="button is-primary" href={citiesPath()}>
              Browse cities
            </a>
            <a className="button" href={categoriesPath()}>
              Browse categories
            </a>
          </p>
        </EmptyState>
      </SavedSection>
      <MyLists {...answer} saved={saved.map(([id]) => id)} newest={newest} onNew={setNewest} />
      <SavedSection
        {...answer}
        id="seen"
        title="Recently viewed"
        list={recentlySeen}
        items={opened}
        isWaiting={!data && !hasFailed}
        removedWords={() => 'Recently viewed cleared'}
        clearLabel="Clear"
      >
        <p className="text-soft">
          {remembersSeen
            ? 'Businesses you view appear here, newest first.'
            : 'The businesses you open are not remembered. If you like, this device can keep the latest ones, and nobody else learns of it.'}
        </p>
      </SavedSection>
      <p className="mt-6">
        <button
          className="button"
          type="button"
          onClick={() => {
            rememberSeen(!remembersSeen)
          }}
        >
          {remembersSeen ? 'Stop remembering what I view' : 'Remember what I view on this device'}
        </button>
      </p>
    </>
  )
}
