import Combobox from '@github/combobox-nav'
import { hasNoConnection } from '#lib/failure-text.ts'
import { offlineModel, suggestionsModel, optionsOf, recentModel, type ListModel } from './list-model.ts'
import { selectCity } from './selected-city.ts'
import { Popup } from './popup.ts'
import { recentSearches } from './recent-searches.ts'
import { readScope } from './suggestion-scope.ts'
import { suggest } from './fetch-suggestions.ts'
const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** Sets a field's value as if it had been typed, so that the framework that renders the field notices. */
function setInputValue(input: HTMLInputElement, text: string): void {
  setter?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/**
 * Attaches a suggestion list to a field: suggestions while typing, recent searches while it is empty. No list is opened
 * for the text that has been submitted already, as `sent` says.
 */
export function suggestFor(input: HTMLInputElement, sent: string | undefined): void {
  const scope = readScope(input.dataset.suggest ?? '')
  const searches = recentSearches(scope.searched)
  const popup = new Popup(input)
  const combine = () => new Combobox(input, popup.box, { tabInsertsSuggestions: false })
  let combobox = combine()
  let asked: AbortController | undefined
  let isWriting = false

  const close = () => {
    asked?.abort()
    if (!popup.isOpen) return
    combobox.stop()
    popup.close()
  }
  const show = (model: ListModel) => {
    if (optionsOf(model).length === 0 || document.activeElement !== input) {
      close()
      return
    }
    combobox.clearSelection()
    const wasOpen = popup.isOpen
    popup.show(model)
    if (wasOpen) return
    // Sets the ARIA roles again: a re-render of the page around the field may have removed them.
    combobox = combine()
    combobox.start()
  }
  const update = async () => {
    asked?.abort()
    const text = input.value.trim()
    if (text === '') {
      show(recentModel(scope.isFilled ? [] : searches.read()))
      return
    }
    const { signal } = (asked = new AbortController())
    try {
      const answer = await suggest(text, scope, signal)
      if (!signal.aborted) show(suggestionsModel(text, answer, scope))
    } catch (error) {
      if (signal.aborted) return
      if (hasNoConnection(error)) show(offlineModel(text, scope))
      else close()
    }
  }
  /** Sets the text by script, without opening the list. */
  const write = (text: string) => {
    isWriting = true
    setInputValue(input, text)
    isWriting = false
    close()
  }

  const choose = ({ target }: Event) => {
    const option = popup.optionAt(target)
    if (option?.choice === 'clear') {
      searches.clear()
      close()
      return
    }
    if (option?.choice === 'again') {
      void update()
      return
    }
    if (option?.choice === 'fill') {
      write(option.value ?? option.text)
      selectCity(input, option.slug ?? '')
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
    if (option?.choice === 'repeat') write(option.text)
    if (option?.choice === 'repeat' || option?.choice === 'search') input.form?.requestSubmit()
    close()
  }
  /** Removes a recent search; the keyboard selection moves `steps` down the new list, to the next option. */
  const remove = (text: string, steps = 0) => {
    searches.remove(text)
    show(recentModel(searches.read()))
    if (popup.isOpen) for (let step = 0; step < steps; step += 1) combobox.navigate(1)
  }

  const KEYS: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
    Escape: () => {
      if (popup.isOpen) close()
      else if (input.value !== '' && !scope.isFilled) {
        write('')
        // As the field's own clear button does.
        input.dispatchEvent(new Event('search', { bubbles: true }))
      } else return false
      return true
    },
    ArrowDown: ({ altKey }) => openAt(altKey ? undefined : 1),
    ArrowUp: ({ altKey }) => {
      if (!altKey || !popup.isOpen) return openAt(-1)
      close()
      return true
    },
    Delete: () => {
      const { active } = popup
      if (active?.choice !== 'repeat') return false
      remove(active.text, searches.read().indexOf(active.text) + 1)
      return true
    },
  }
  /** Opens the closed list and selects its first or last option. */
  const openAt = (direction: 1 | -1 | undefined) => {
    if (popup.isOpen) return false
    void update().then(() => {
      if (popup.isOpen && direction !== undefined) combobox.navigate(direction)
    })
    return true
  }

  input.addEventListener('keydown', (event) => {
    if (event.isComposing || !KEYS[event.key]?.(event)) return
    event.preventDefault()
    // A key that was handled here must not reach the combobox.
    event.stopImmediatePropagation()
  })
  input.addEventListener('input', (event) => {
    if (!isWriting && !event.isComposing) void update()
  })
  input.addEventListener('compositionend', () => void update())
  input.addEventListener('focus', () => {
    if (input.value.trim() === '') void update()
  })
  input.addEventListener('click', () => {
    if (!popup.isOpen) void update()
  })
  input.addEventListener('blur', close)
  input.form?.addEventListener('submit', () => {
    if (!scope.isFilled) searches.add(input.value)
    close()
  })
  popup.box.addEventListener('combobox-commit', choose)
  // In the capture phase, before the combobox takes the click for a choice.
  popup.box.addEventListener(
    'click',
    (event) => {
      const option = popup.optionAt(event.target)
      if (!option || !(event.target as Element).closest('.suggest-remove')) return
      event.stopImmediatePropagation()
      remove(option.text)
    },
    { capture: true },
  )
  // Text typed while this module was loading.
  const isTyped = input.value.trim() === '' || input.value !== input.defaultValue
  if (document.activeElement === input && isTyped && input.value !== sent) void update()
}
