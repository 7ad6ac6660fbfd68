const FIELDS = 'input[data-suggest]'

/** Loads the suggestion code when a search field is first used; until then a page ships only this listener. */
const use = ({ target }: Pick<Event, 'target'>) => {
  if (target instanceof HTMLInputElement && target.matches(FIELDS)) {
    let sent: string | undefined
    const remember = () => {
      sent = target.value
    }
    target.form?.addEventListener('submit', remember)
    // Without a connection the field works without suggestions.
    void import('./fields.ts')
      .then(
        ({ attach }) => attach(target, sent),
        () => undefined,
      )
      .finally(() => target.form?.removeEventListener('submit', remember))
  }
}
document.addEventListener('focusin', use)
use({ target: document.activeElement })
