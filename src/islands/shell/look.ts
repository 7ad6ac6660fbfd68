import { COMPACT_LOOK, LOOK_KEY } from '#ui/look.ts'

/** Lists as compact rows or with pictures, remembered on this device; the head of each page applies it before it is drawn. */
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
    // A browser that keeps nothing shows it until the next page.
  }
})
