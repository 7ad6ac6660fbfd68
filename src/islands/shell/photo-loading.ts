/** Load state of a photo, in `data-state` of its box: CSS shimmers, fades in, or shows the drawing. */
type State = 'loading' | 'loaded' | 'failed'

const PHOTO = 'img[data-picture]'
const WAITING = `${PHOTO}[data-src]`

const isPhoto = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.dataset.picture !== undefined

function setState(image: HTMLImageElement, state: State): void {
  if (image.parentElement) image.parentElement.dataset.state = state
}

/** A photo that fails is replaced by its next URL, and finally by the drawing beneath it. */
function replace(image: HTMLImageElement): void {
  const { next } = image.dataset
  if (!next) {
    setState(image, 'failed')
    return
  }
  delete image.dataset.next
  image.removeAttribute('srcset')
  image.src = next
}

// Neither event bubbles, but both reach the capture phase.
document.addEventListener('error', ({ target }) => isPhoto(target) && replace(target), true)
document.addEventListener('load', ({ target }) => isPhoto(target) && setState(target, 'loaded'), true)

function load(image: HTMLImageElement): void {
  const { src, srcset } = image.dataset
  delete image.dataset.src
  delete image.dataset.srcset
  setState(image, 'loading')
  if (srcset) image.srcset = srcset
  if (src) image.src = src
}

/** Photos load when a tenth of their box is within 100 pixels of the window. */
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      const image = target.querySelector<HTMLImageElement>(WAITING)
      if (image) load(image)
    }
  },
  { rootMargin: '100px', threshold: 0.1 },
)

function watch(root: ParentNode): void {
  for (const { parentElement } of root.querySelectorAll(WAITING))
    if (parentElement) seen.observe(parentElement)
}

/** Photos that loaded or failed before this script ran. */
for (const image of document.querySelectorAll<HTMLImageElement>(PHOTO)) {
  if (!image.complete || !image.currentSrc) continue
  if (image.naturalWidth > 0) setState(image, 'loaded')
  else replace(image)
}
watch(document)

/** Observes cards that a search or another page adds later. */
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) if (node instanceof Element) watch(node)
  }
}).observe(document.body, { childList: true, subtree: true })
