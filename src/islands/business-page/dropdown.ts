/** A dropdown is a `<details>`; a click or focus elsewhere and Escape close it too. */
const dropdowns = document.querySelectorAll<HTMLDetailsElement>('[data-dropdown]')

function closeOthers(target: EventTarget | null): void {
  for (const dropdown of dropdowns) {
    if (dropdown.open && target instanceof Node && !dropdown.contains(target)) dropdown.open = false
  }
}

document.addEventListener('pointerdown', ({ target }) => {
  closeOthers(target)
})
document.addEventListener('focusin', ({ target }) => {
  closeOthers(target)
})
for (const dropdown of dropdowns) {
  dropdown.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !dropdown.open) return
    dropdown.open = false
    dropdown.querySelector('summary')?.focus()
  })
}
