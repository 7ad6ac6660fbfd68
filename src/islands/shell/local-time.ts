const MINUTE = 60_000

/** `<local-time zone="Europe/Paris">`: the clock there, before the name of its time zone. */
class LocalTime extends HTMLElement {
  #timer: number | undefined
  #name = this.textContent

  connectedCallback(): void {
    const zone = this.getAttribute('zone')
    if (zone === null || zone === '') return
    const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short', weekday: undefined, timeZone: zone })
    const show = () => {
      this.textContent = `${clock.format(new Date())} local time · ${this.#name}`
    }
    show()
    this.#timer = window.setInterval(show, MINUTE)
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer)
  }
}

customElements.define('local-time', LocalTime)
