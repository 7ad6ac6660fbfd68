import { parseCoordinates } from '#domain/geo/coordinates.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { closesBeforeArrival } from '#domain/geo/walking.ts'
import { changeNote, holidayNote } from '#domain/holidays/note.ts'
import type { BusinessStatus } from '#domain/business/status.ts'
import { describeChange, describeClosure, isSoon } from '#domain/hours/format.ts'
import { openStatus, type OpenStatus } from '#domain/hours/status.ts'
import type { DatedHours } from '#domain/hours/special-hours.ts'
import type { Week } from '#domain/hours/week.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { ownCoordinates } from '../near-me/own-position.ts'

const MINUTE = 60_000
const WORDS = { open: 'Open Now', closed: 'Closed' } as const
const elements = new Set<OpenNow>()
/** The names of current holidays, by date and country. */
let holidays: Readonly<Record<string, Readonly<Record<string, string>>>> = {}

/** A re-render reuses these elements with restored hours or another business's attributes. */
const rewritten = new MutationObserver((changes) => {
  for (const { target } of changes) if (target instanceof OpenNow && target.isTold) target.update(Date.now())
})

/**
 * Elements far down the page start when they come near the window: creating a time zone's clock takes a slow phone as
 * long as drawing a card.
 */
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && target instanceof OpenNow) target.tell()
  },
  { rootMargin: '100px' },
)

/**
 * `<open-now week special zone country status season holidays at late>`: shows whether a business is open in its own
 * time zone, when that changes, and that holidays may differ. Without a zone the element keeps the hours it has.
 */
export class OpenNow extends HTMLElement {
  readonly #badge = document.createElement('b')
  readonly #change = document.createElement('span')
  readonly #note = document.createElement('span')
  #hours: readonly ChildNode[] = []
  #isTold = false

  /** Whether it shows the current status rather than its initial hours. */
  get isTold(): boolean {
    return this.#isTold
  }

  connectedCallback(): void {
    elements.add(this)
    rewritten.observe(this, {
      childList: true,
      attributeFilter: ['week', 'special', 'zone', 'country', 'status', 'at'],
    })
    if (this.#isTold) this.update(Date.now())
    else if (this.hasAttribute('late')) seen.observe(this)
    else this.tell()
  }

  disconnectedCallback(): void {
    elements.delete(this)
    seen.unobserve(this)
  }

  /** Starts showing the current status: when it comes near the window, or when another part of the page asks. */
  tell(): void {
    if (this.#isTold) return
    this.#isTold = true
    seen.unobserve(this)
    this.update(Date.now())
  }

  update(now: number): void {
    const hasBadge = this.firstChild === this.#badge
    if (!hasBadge) this.#hours = [...this.childNodes]
    const week = this.getAttribute('week')
    const special = this.getAttribute('special')
    const hours = {
      week: week === null ? null : parseOwnJson<Week>(week),
      specialHours: special === null ? null : parseOwnJson<DatedHours>(special),
      isOpen: true,
      businessStatus: (this.getAttribute('status') ?? 'OPERATIONAL') as BusinessStatus,
      timezone: this.getAttribute('zone'),
      countryCode: this.getAttribute('country'),
    }
    const status = openStatus(hours, now)
    if (status.closure) return
    if (status.state === 'unknown') {
      if (!hasBadge) return
      delete this.dataset.state
      this.replaceChildren(...this.#hours)
      return
    }
    this.dataset.state = status.state
    this.toggleAttribute('data-soon', isSoon(status))
    this.#badge.textContent = WORDS[status.state]
    const ofState = parseOwnJson<Readonly<Record<string, string>>>(this.getAttribute('holidays') ?? '{}')
    const nameOf = (country: string, date: string) => holidays[date]?.[country] ?? ofState[date]
    const isClosed = status.state === 'closed'
    const closure = isClosed ? (this.getAttribute('season') ?? describeClosure(hours, now)) : undefined
    const change = [describeChange(status) ?? closure, changeNote(hours, status, now, nameOf)]
    this.#change.textContent = change.filter(Boolean).join(' ')
    if (!hasBadge) this.replaceChildren(this.#badge, ' ', this.#change)
    const notes = [this.#walkNote(status), holidayNote(hours, now, nameOf)].filter(Boolean)
    this.#showNote(notes.length > 0 ? notes.join('. ') : undefined)
  }

  /** The warning that the business closes before the visitor could walk there. */
  #walkNote(status: OpenStatus): string | undefined {
    const here = status.state === 'open' ? ownCoordinates() : null
    const [latitude, longitude] = (this.getAttribute('at') ?? '').split(',')
    const there = here && parseCoordinates(latitude, longitude)
    if (!there || !closesBeforeArrival(status, distanceMetres(here, there))) return undefined
    return 'Closes before you could walk there from where you are'
  }

  #showNote(note: string | undefined): void {
    if (note === undefined) this.#note.remove()
    else if (this.#note.textContent !== note || this.#note.parentElement !== this) {
      this.#note.className = 'note'
      this.#note.textContent = note
      this.append(this.#note)
    }
  }
}

customElements.define('open-now', OpenNow)

/** Sets the current holidays, since a page may have been built long ago. */
export function setHolidays(names: typeof holidays): void {
  holidays = names
  updateAll()
}

const updateAll = () => {
  for (const element of elements) if (element.isTold) element.update(Date.now())
}
setInterval(updateAll, MINUTE)
// Timers do not run reliably in background pages or in the back-forward cache.
document.addEventListener('visibilitychange', updateAll)
addEventListener('pageshow', updateAll)
addEventListener('beforeprint', () => {
  for (const element of elements) element.tell()
})
