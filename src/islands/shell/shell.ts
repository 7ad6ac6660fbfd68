import './photo-loading.ts'
import './local-time.ts'
import './popovers.ts'
import './tooltips.ts'
import '../hours/open-now.ts'
import '../hours/mark-today.ts'
import './look.ts'
import './search-shortcut.ts'
import '../suggest/lazy-load.ts'

// Favourites and recently seen: not needed for the first paint, and optional when they fail to load.
import('../saved-businesses/saved-businesses.ts').catch(() => undefined)

// Of use only once they are pressed. A script of their own in the midst of the page would be fetched before its first paint.
if (document.querySelector('near-me')) void import('../near-me/near-me.ts')
if (document.querySelector('[data-directory]')) void import('../directory/filter.ts')
if (document.querySelector('embed-code')) void import('../embed/embed-code.ts')

/** Milliseconds after the load of a page, in which its pictures are painted: nothing else takes their line. */
const AFTER_LOAD_MS = 1000

// Counts, consent, code of others and advertisements: after the page itself, which is whole without them.
const startPageConfig = () => {
  import('../events/page.ts').then(({ countPage }) => countPage()).catch(() => undefined)
  import('../page-config/start.ts').then(({ startPageConfig: start }) => start()).catch(() => undefined)
}
const startLater = () => setTimeout(startPageConfig, AFTER_LOAD_MS)
/** A page of the visitor's own, such as a receipt, is not counted and runs no code of others. */
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
  // With the first frame, whose layout it needs: asked at once, it has the page laid out once more.
  requestAnimationFrame(update)
  // CSS `scroll-behavior` makes it smooth, unless reduced motion is preferred.
  toTop.addEventListener('click', () => {
    scrollTo({ top: 0 })
  })
}

document.querySelector('[data-go-back]')?.addEventListener('click', () => {
  history.back()
})
