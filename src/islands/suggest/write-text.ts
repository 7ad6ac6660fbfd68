const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** Writes into a field as if it had been typed, so that a framework that draws the field hears of it. */
export function writeText(input: HTMLInputElement, text: string): void {
  setter?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
