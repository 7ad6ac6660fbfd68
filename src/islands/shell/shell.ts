import './photo-loading.ts'
import './local-time.ts'
import './popovers.ts'
import './tooltips.ts'
import '../hours/open-now.ts'
import '../hours/mark-today.ts'
import './look.ts'
import './search-shortcut.ts'
import '../suggest/lazy-load.ts'

// Favourites and recently viewed: not needed for the first paint, and optional if they fail to load.
import('../saved-businesses/saved-businesses.ts').catch(() => undefined)

// Needed only on a press. As a separate script in the page it would be fetched before the first paint.
if (document.querySelector('near-me')) void import('../near-me/near-me.ts')
if (document.querySelector('[data-directory]')) void import('../directory/filter.ts')
if (document.querySelector('embed-code')) void import('../embed/embed-code.ts')

/** Milliseconds after the page load in which its pictures are painted and nothing else uses the connection. */
const AFTER_LOAD_MS = 1000

// Statistics, consent, code snippets and advertisements come after the page, which is complete without them.
const startPageConfig = () => {
  import('../events/page.ts').then(({ countPage }) => countPage()).catch(() => undefined)
  import('../page-config/start.ts').then(({ startPageConfig: start }) => start()).catch(() => undefined)
}
const startLater = () => setTimeout(startPageConfig, AFTER_LOAD_MS)
/** A private page, such as a receipt, is not counted and runs no operators' code. */
const isCounted = document.body.dataset.private === undefined
if (isCounted && document.readyState === 'complete') startLater()
else if (isCounted) addEventListener('load', startLater, { once: true })

/** Scrolled pixels after which the back-to-top button appears. */
const SHOWN_AFTER = 300

const toTop = document.querySelector<HTMLButtonElement>('[data-to-top]')
if (toTop) {
  const update = () => {
    toTop.hidden = scrollY <= SHOWN_AFTER
  }
  addEventListener('scroll', update, { passive: true })
  // Read in the first frame, which computes the layout anyway; earlier it would force an extra layout.
  requestAnimationFrame(update)
  // CSS `scroll-behavior` makes it smooth, unless reduced motion is preferred.
  toTop.addEventListener('click', () => {
    scrollTo({ top: 0 })
  })
}

document.querySelector('[data-go-back]')?.addEventListener('click', () => {
  history.back()
})
