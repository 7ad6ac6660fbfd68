import './favourite-toggle.ts'
import { keepOffline, offerInstall } from '../offline/offline.ts'
import { $remembersSeen, favourites, recentlySeen } from './saved.store.ts'

/** Id of the business whose page this is; NaN on other pages. */
const id = Number(document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen)

function note(): void {
  if (id > 0 && $remembersSeen.get()) recentlySeen.add(id)
}
note()
// The back-forward cache restores a page without running its scripts again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) note()
})

/** Keeps saved businesses for offline use. */
keepOffline()
favourites.$list.listen(() => {
  keepOffline()
})
const install = document.querySelector<HTMLButtonElement>('[data-install]')
if (install) offerInstall(install)

/** The number of favourites, beside the heart in the header. */
const link = document.querySelector<HTMLElement>('[data-favourites]')
favourites.$list.subscribe(({ length }) => {
  if (!link) return
  link.dataset.favourites = length > 0 ? String(length) : ''
  link.ariaLabel = length > 0 ? `Favourites, ${length} saved` : 'Favourites'
})
