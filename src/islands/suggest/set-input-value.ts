const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** Sets a field's value as if it had been typed, so that the framework that renders the field notices. */
export function setInputValue(input: HTMLInputElement, text: string): void {
  setter?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
