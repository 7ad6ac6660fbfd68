const FIELDS = 'input[data-suggest]'

/** Loads the suggestion code when a search field is first used; until then a page ships only this listener. */
const use = ({ target }: Pick<Event, 'target'>) => {
  if (target instanceof HTMLInputElement && target.matches(FIELDS)) {
    // Without a connection the field works without suggestions.
    import('./fields.ts').then(
      ({ attach }) => attach(target),
      () => undefined,
    )
  }
}
document.addEventListener('focusin', use)
use({ target: document.activeElement })
