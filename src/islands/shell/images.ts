/** A picture's box says in `data-state` how far its photo is; the style shimmers, fades in, or shows the drawing. */
type State = 'loading' | 'loaded' | 'failed'

const PHOTO = 'img[data-picture]'
const WAITING = `${PHOTO}[data-src]`

const isPhoto = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.dataset.picture !== undefined

function tell(image: HTMLImageElement, state: State): void {
  if (image.parentElement) image.parentElement.dataset.state = state
}

/** A photo that fails gives way to the next address it knows, and at last to the drawing that lies beneath. */
function replace(image: HTMLImageElement): void {
  const { next } = image.dataset
  if (!next) {
    tell(image, 'failed')
    return
  }
  delete image.dataset.next
  image.removeAttribute('srcset')
  image.src = next
}

// Neither event bubbles, but both can be caught on their way down.
document.addEventListener('error', ({ target }) => isPhoto(target) && replace(target), true)
document.addEventListener('load', ({ target }) => isPhoto(target) && tell(target, 'loaded'), true)

function load(image: HTMLImageElement): void {
  const { src, srcset } = image.dataset
  delete image.dataset.src
  delete image.dataset.srcset
  tell(image, 'loading')
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

/** What came before this script: photos that are there already, or failed already. */
for (const image of document.querySelectorAll<HTMLImageElement>(PHOTO)) {
  if (!image.complete || !image.currentSrc) continue
  if (image.naturalWidth > 0) tell(image, 'loaded')
  else replace(image)
}
watch(document)

/** Cards that a search or a further page brings. */
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) if (node instanceof Element) watch(node)
  }
}).observe(document.body, { childList: true, subtree: true })
