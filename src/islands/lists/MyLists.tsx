import { useStore } from '@nanostores/react'
import { useState, useEffect, useSyncExternalStore } from 'react'
import { MOST_LISTS } from '#domain/consent/device-storage.ts'
import { type NamedList, parseListFragment, USUAL_START } from '#domain/lists/named-list.ts'
import { Icon } from '#ui/Icon.tsx'
import { showUndoToast } from '../saved-businesses/undo-toast.ts'
import type { BusinessesById } from './day.ts'
import { ListEditor, listLine } from './ListEditor.tsx'
import { $lists, addList } from './lists.store.ts'
import { Stops } from './Stops.tsx'

const NONE: BusinessesById = new Map()
const TOO_MANY = `This device has ${MOST_LISTS} lists, the most that it keeps: delete one first`

const onFragment = (run: () => void) => {
  addEventListener('hashchange', run)
  return () => {
    removeEventListener('hashchange', run)
  }
}

/** The shared list in the page's URL; undefined where there is none. */
export function useSharedList(): NamedList | undefined {
  const fragment = useSyncExternalStore(onFragment, () => location.hash)
  const [read, setRead] = useState(() => ({ fragment, list: parseListFragment(fragment) }))
  if (read.fragment === fragment) return read.list
  const list = parseListFragment(fragment)
  setRead({ fragment, list })
  return list
}

/** Removes the list from the URL, so that a reload does not show it again. */
function leaveShared(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

interface SharedProps {
  list: NamedList
  known: BusinessesById | undefined
  isWhole: boolean
  onKeep: (key: number) => void
}

/** A list that somebody shared, as received. */
export function SharedList({ list, known = NONE, isWhole, onKeep }: SharedProps) {
  useEffect(() => {
    document.getElementById('shared-title')?.focus()
  }, [list.name])
  return (
    <section aria-labelledby="shared-title" data-kept="shared">
      <div className="kept-head">
        <h2 id="shared-title" tabIndex={-1} dir="auto">
          {list.name}
        </h2>
      </div>
      <p className="mb-4 text-soft">
        A list that was sent to you, with {listLine(list)}. Its name and notes are its sender’s: they are in
        the address alone, and no server has them.
      </p>
      <p className="trip-tools no-print">
        <button
          className="button is-primary"
          type="button"
          onClick={() => {
            const key = addList(list)
            if (key === undefined) {
              showUndoToast(TOO_MANY)
              return
            }
            leaveShared()
            onKeep(key)
            showUndoToast('Kept among your lists')
          }}
        >
          Keep a copy
        </button>
        <button className="button" type="button" onClick={leaveShared}>
          Close
        </button>
      </p>
      <Stops list={list} known={known} isWhole={isWhole} />
    </section>
  )
}

interface Props {
  known: BusinessesById | undefined
  isWhole: boolean
  /** The ids of the saved businesses, newest first. */
  saved: readonly number[]
  /** The list that was just made or saved. */
  newest: number | undefined
  onNew: (key: number) => void
}

/** The lists on this device. */
export function MyLists({ known = NONE, isWhole, saved, newest, onNew }: Props) {
  const lists = useStore($lists)
  return (
    <section aria-labelledby="lists-title" data-kept="lists">
      <div className="kept-head">
        <h2 id="lists-title" tabIndex={-1}>
          Lists
          {lists.length > 0 && <span className="figures"> {lists.length}</span>}
        </h2>
        <div className="kept-tools">
          <button
            className="button"
            type="button"
            onClick={() => {
              const key = addList({ name: 'My list', date: '', start: USUAL_START, places: [] })
              if (key === undefined) showUndoToast(TOO_MANY)
              else onNew(key)
            }}
          >
            <Icon name="plus" /> New list
          </button>
        </div>
      </div>
      {lists.length === 0 && (
        <p className="text-soft">
          Put saved places together under a name, in your own order, with notes and a day. A list stays on
          this device until you share its address.
        </p>
      )}
      {lists.map((list) => (
        <ListEditor
          key={list.key}
          list={list}
          known={known}
          isWhole={isWhole}
          saved={saved}
          isNew={list.key === newest}
        />
      ))}
    </section>
  )
}
