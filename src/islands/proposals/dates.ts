/** Numbers in names of inputs, their labels and what they are called. */
const numbered = (element: Element, row: number) => {
  for (const name of ['id', 'name', 'for']) {
    const value = element.getAttribute(name)
    if (value !== null) element.setAttribute(name, value.replace(/^special\.\d+/, `special.${row}`))
  }
}

/** Adds an empty row of dates behind the last one; undefined where there is none to follow. */
function addRow(part: ParentNode, most: number): HTMLElement | undefined {
  const rows = part.querySelectorAll<HTMLElement>('.proposal-date')
  const last = rows[rows.length - 1]
  if (!last || rows.length >= most) return undefined
  const row = last.cloneNode(true) as HTMLElement
  row.setAttribute('aria-label', `Special date ${rows.length + 1}`)
  for (const fault of row.querySelectorAll('.proposal-fault')) fault.remove()
  for (const element of row.querySelectorAll('label, input')) numbered(element, rows.length)
  for (const input of row.querySelectorAll('input')) {
    input.value = input.defaultValue = ''
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
  }
  last.after(row)
  return row
}

/** Lets a form take more dates than it has rows; those of a draft have theirs at once. */
export function startDates(form: HTMLFormElement, draft: Readonly<Record<string, string>>): void {
  const button = form.querySelector<HTMLButtonElement>('[data-more-dates]')
  const part = button?.closest('[data-dates]')
  if (!button || !part) return
  const most = Number(button.dataset['moreDates'])
  const add = () => {
    const row = addRow(part, most)
    button.disabled = part.querySelectorAll('.proposal-date').length >= most
    return row
  }
  const wanted = Object.keys(draft).map((name) => Number(/^special\.(\d+)\./.exec(name)?.[1] ?? -1))
  while (part.querySelectorAll('.proposal-date').length <= Math.max(-1, ...wanted)) if (!add()) break
  if (wanted.some((row) => row >= 0)) part.closest('details')?.setAttribute('open', '')
  button.addEventListener('click', () => {
    add()?.querySelector('input')?.focus()
  })
}
