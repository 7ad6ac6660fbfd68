/** '/' focuses the page's search field, or opens the header's, unless the visitor is typing. */
document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return
  event.preventDefault()
  const field = document.querySelector<HTMLInputElement>('main [type="search"]')
  if (field?.checkVisibility()) field.focus()
  else document.querySelector<HTMLElement>('#site-search')?.showPopover()
})
