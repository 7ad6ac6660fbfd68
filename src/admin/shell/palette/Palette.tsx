import { useStore } from '@nanostores/react'
import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useCallback, useEffect, useState, type KeyboardEvent } from 'react'
import { asNumber } from '../../kit/format.ts'
import { FoundText } from '../../kit/found/FoundText.tsx'
import { useMay } from '../../kit/session/own-session.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { useFocusReturn } from '../../kit/ui/use-focus-return.ts'
import { messages } from '../../messages.ts'
import { type Offer, offersOfPanel } from './commands.ts'
import { $isPaletteOpen } from './palette.store.ts'
import { useQueries } from '@tanstack/react-query'
import { adminPath } from '#domain/paths.ts'
import { fold } from '#domain/text/fold.ts'
import { useDebouncedValue } from '../../kit/ui/use-debounced-value.ts'
import { paletteQueries } from './palette.queries.ts'

const PAUSE_MS = 200
/** The way to the whole list, which is no result itself. */
const ALL_RESULTS = 'all-results'
/** From this length on a prefix of a screen or command ranks it first, whichever businesses match. */
const MIN_PREFIX = 3

const partition = (offers: readonly Offer[], isFirst: (offer: Offer) => boolean) => [
  offers.filter(isFirst),
  offers.filter((offer) => !isFirst(offer)),
]

/** The palette's results for a text, and whether more are still loading. */
function useOffers(text: string) {
  const search = text.trim()
  const asked = useDebouncedValue(search, PAUSE_MS)
  const may = useMay()
  const answers = useQueries({ queries: [...paletteQueries(asked, may)] })
  const isBlank = search === ''
  const found: Offer[] = isBlank ? [] : answers.flatMap(({ data = [] }) => data)
  const all: Offer = {
    id: ALL_RESULTS,
    group: 'businesses',
    label: messages.palette.allResults(search),
    go: `${adminPath('businesses')}?${new URLSearchParams({ q: search })}`,
  }
  const businesses = found.filter(({ group }) => group === 'businesses')
  const [named = [], others = []] = partition(
    found.filter(({ group }) => group !== 'businesses'),
    ({ label }) => fold(label.split(',')[0] ?? '') === fold(search),
  )
  const ofPanel = offersOfPanel(search).filter(({ needs }) => needs === undefined || may(needs))
  const isMeant = search.length >= MIN_PREFIX
  return {
    offers: [
      ...(isMeant ? ofPanel : []),
      ...named,
      ...businesses,
      ...(businesses.length > 0 ? [all] : []),
      ...others,
      ...(isMeant ? [] : ofPanel),
    ],
    isLoading: !isBlank && (asked !== search || answers.some(({ isFetching }) => isFetching)),
    isFailed: answers.some(({ isError }) => isError),
  }
}

const words = messages.palette
const LIST = 'palette-list'
const FIRST = 'first'
const optionId = ({ id }: Offer) => `palette-${id}`

/** Screens and commands are available at once. */
const isOfPanel = (offer: Offer | undefined) => offer?.group === 'screens' || offer?.group === 'commands'

const close = () => $isPaletteOpen.set(false)

/** Finds businesses, places, messages, screens and commands, over whatever screen is open. */
export function Palette() {
  const isOpen = useStore($isPaletteOpen)
  const { remember, giveBack } = useFocusReturn()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => $isPaletteOpen.set(open)}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="dialog palette"
          aria-describedby={undefined}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
        >
          <Dialog.Title className="sr-only">{words.title}</Dialog.Title>
          <Finder />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Finder() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  /** The id of the result that Enter chooses once all results of this text have arrived; FIRST for the first. */
  const [waiting, setWaiting] = useState<Offer['id']>()
  const { offers, isLoading, isFailed } = useOffers(text)
  const chosen = offers[active] ?? offers[0]

  const open = useCallback(
    ({ go }: Offer) => {
      close()
      if (typeof go === 'string') void navigate({ href: go })
      else go()
    },
    [navigate],
  )
  const awaited =
    waiting === undefined || isLoading
      ? undefined
      : offers.find(({ id }, at) => id === waiting || (waiting === FIRST && at === 0))
  useEffect(() => {
    if (awaited) open(awaited)
  }, [awaited, open])
  useEffect(() => {
    if (chosen) document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && offers.length > 0) {
      event.preventDefault()
      setWaiting(undefined)
      setActive((active + step + offers.length) % offers.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isLoading && !isOfPanel(chosen)) setWaiting(active === 0 ? FIRST : chosen?.id)
      else if (chosen) open(chosen)
    }
  }
  return (
    <>
      <div className="palette-field">
        <Search aria-hidden="true" />
        <input
          type="search"
          role="combobox"
          aria-label={words.field}
          aria-expanded={offers.length > 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={words.hint}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
            setWaiting(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={messages.common.close} onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <OfferList offers={offers} chosen={chosen} onOpen={open} />
      <p className="palette-foot">
        <span role="status">
          {isLoading
            ? words.loading
            : offers.length === 0
              ? words.none
              : words.count(asNumber(offers.filter(({ id }) => id !== ALL_RESULTS).length))}
          {isFailed && ` ${words.failed}`}
        </span>
        <span aria-hidden="true">{words.keys}</span>
      </p>
    </>
  )
}

interface ListProps {
  offers: readonly Offer[]
  chosen: Offer | undefined
  onOpen: (offer: Offer) => void
}

function OfferList({ offers, chosen, onOpen }: ListProps) {
  const groups = [...Map.groupBy(offers, ({ group }) => group)]
  return (
    <div id={LIST} role="listbox" aria-label={words.results} className="palette-list">
      {groups.map(([group, own]) => (
        <div key={group} role="group" aria-labelledby={`palette-group-${group}`}>
          <p id={`palette-group-${group}`} role="presentation" className="palette-group">
            {words.groups[group]}
          </p>
          {own.map((offer) => (
            <div
              key={offer.id}
              id={optionId(offer)}
              role="option"
              aria-selected={offer === chosen}
              className="palette-option"
              // Focus and keyboard stay with the field; the list serves the pointer.
              tabIndex={-1}
              onMouseDown={(event) => {
                event.preventDefault()
                if (event.button === 0) onOpen(offer)
              }}
            >
              <span dir="auto">{offer.label}</span>
              {offer.note && <span className="palette-note">{offer.note}</span>}
              {offer.detail !== undefined && offer.detail.length > 0 && (
                <span className="palette-detail" dir="auto">
                  <FoundText segments={offer.detail} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
