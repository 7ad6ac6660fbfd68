/** A picture that fails gives way to the next address it knows, and at last to the drawing that lies beneath. */
function replace(image: HTMLImageElement): void {
  const { next } = image.dataset
  delete image.dataset.next
  if (next) image.src = next
  else image.remove()
}

const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.dataset.picture !== undefined

// Errors of images do not bubble, but they can be caught on their way down.
document.addEventListener('error', ({ target }) => isPicture(target) && replace(target), true)

for (const image of document.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
  if (image.complete && image.currentSrc && image.naturalWidth === 0) replace(image)
}
