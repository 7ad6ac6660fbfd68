import './favourite-toggle.ts'
import { favourites, seen } from './kept.store.ts'

/** The page of a business says whose it is. */
const id = Number(document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen)

function note(): void {
  if (id > 0) seen.add(id)
}
note()
// Gone back to, a page may come from memory, without running its scripts again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) note()
})

/** How many there are, beside the heart of the header. */
const link = document.querySelector<HTMLElement>('[data-favourites]')
favourites.$list.subscribe(({ length }) => {
  if (!link) return
  link.dataset.favourites = length > 0 ? String(length) : ''
  link.ariaLabel = length > 0 ? `Favourites, ${length} saved` : 'Favourites'
})
