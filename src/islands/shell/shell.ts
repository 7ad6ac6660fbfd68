import './photo-loading.ts'
import './local-time.ts'
import './tooltips.ts'
import '../hours/open-now.ts'
import '../hours/mark-today.ts'
import './look.ts'
import './search-shortcut.ts'
import '../suggest/lazy-load.ts'

// Favourites and recently seen: not needed for the first paint, and optional when they fail to load.
import('../saved-businesses/saved-businesses.ts').catch(() => undefined)

// Advertisements: after the page itself, and the page is whole without them.
if (document.querySelector('[data-ad]')) {
  const start = () => {
    import('../ads/ads.ts').then(({ startAds }) => startAds()).catch(() => undefined)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Scrolled pixels after which the back-to-top button appears. */
const SHOWN_AFTER = 300

const toTop = document.querySelector<HTMLButtonElement>('[data-to-top]')
if (toTop) {
  const update = () => {
    toTop.hidden = scrollY <= SHOWN_AFTER
  }
  addEventListener('scroll', update, { passive: true })
  update()
  // CSS `scroll-behavior` makes it smooth, unless reduced motion is preferred.
  toTop.addEventListener('click', () => {
    scrollTo({ top: 0 })
  })
}

document.querySelector('[data-go-back]')?.addEventListener('click', () => {
  history.back()
})
