import './images.ts'
import './local-time.ts'
import './tooltips.ts'
import '../hours/open-now.ts'
import '../hours/today.ts'
import '../suggest/watch.ts'

// Hearts and what was seen: not needed for the first sight of a page, and nothing is lost where they cannot come.
import('../device/device.ts').catch(() => undefined)

/** Pixels after which the way back to the top is offered. */
const SHOWN_AFTER = 300

const toTop = document.querySelector<HTMLButtonElement>('[data-to-top]')
if (toTop) {
  const update = () => {
    toTop.hidden = scrollY <= SHOWN_AFTER
  }
  addEventListener('scroll', update, { passive: true })
  update()
  // The page's own `scroll-behavior` makes it smooth for those who want motion.
  toTop.addEventListener('click', () => {
    scrollTo({ top: 0 })
  })
}

document.querySelector('[data-go-back]')?.addEventListener('click', () => {
  history.back()
})
