import type { BusinessStatus } from '#domain/business/status.ts'
import { describeChange } from '#domain/hours/format.ts'
import { openStatus } from '#domain/hours/status.ts'
import type { Week } from '#domain/hours/week.ts'

const MINUTE = 60_000
const WORDS = { open: 'Open Now', closed: 'Closed' } as const
const elements = new Set<OpenNow>()

/**
 * `<open-now week zone status closed>`: whether a business is open, by its own clock. The words inside, its
 * hours, stay where that cannot be said.
 */
class OpenNow extends HTMLElement {
  connectedCallback(): void {
    elements.add(this)
    this.update(Date.now())
  }

  disconnectedCallback(): void {
    elements.delete(this)
  }

  update(now: number): void {
    const week = this.getAttribute('week')
    const status = openStatus(
      {
        week: week === null ? null : (JSON.parse(week) as Week),
        isOpen: !this.hasAttribute('closed'),
        businessStatus: (this.getAttribute('status') ?? 'OPERATIONAL') as BusinessStatus,
        timezone: this.getAttribute('zone'),
      },
      now,
    )
    if (status.state === 'unknown' || status.closure) return
    this.dataset.state = status.state
    const badge = document.createElement('b')
    badge.textContent = WORDS[status.state]
    const change = document.createElement('span')
    change.textContent = describeChange(status) ?? ''
    this.replaceChildren(badge, change)
  }
}

customElements.define('open-now', OpenNow)
setInterval(() => {
  for (const element of elements) element.update(Date.now())
}, MINUTE)
