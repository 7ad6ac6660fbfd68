/** '/' goes to the search of the page, or opens that of the header, unless something is being typed. */
document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return
  event.preventDefault()
  const field = document.querySelector<HTMLInputElement>('main [type="search"]')
  if (field?.checkVisibility()) field.focus()
  else document.querySelector<HTMLElement>('#site-search')?.showPopover()
})
