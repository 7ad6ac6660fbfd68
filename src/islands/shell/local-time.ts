import { clockTime } from '#domain/hours/format.ts'
import { localTime } from '#domain/hours/status.ts'

const MINUTE = 60_000

/** `<local-time zone="Europe/Paris">`: the local time there, in the `span` reserved for it after the name. */
class LocalTime extends HTMLElement {
  #timer: number | undefined

  connectedCallback(): void {
    const zone = this.getAttribute('zone')
    const room = this.querySelector('span')
    if (!zone || !room) return
    const show = () => {
      const now = localTime(new Date(), zone)
      if (now) room.textContent = `${clockTime(now.minute)} local time`
    }
    show()
    this.#timer = window.setInterval(show, MINUTE)
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer)
  }
}

customElements.define('local-time', LocalTime)
