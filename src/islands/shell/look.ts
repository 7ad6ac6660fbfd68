import { COMPACT_LOOK, LOOK_KEY } from '#ui/look.ts'

/**
 * Switches lists between compact rows and cards with pictures, stored on this device; a script in the head applies it
 * before the first paint.
 */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-look-toggle]')) return
  const { dataset } = document.documentElement
  const isCompact = dataset.look === COMPACT_LOOK
  if (isCompact) delete dataset.look
  else dataset.look = COMPACT_LOOK
  try {
    if (isCompact) localStorage.removeItem(LOOK_KEY)
    else localStorage.setItem(LOOK_KEY, COMPACT_LOOK)
  } catch {
    // Where storage is blocked it lasts until the next page.
  }
})
