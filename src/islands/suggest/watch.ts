const FIELDS = 'input[data-suggest]'

/** The list of a search field comes with its first use: until then no page carries more than this. */
const use = ({ target }: Pick<Event, 'target'>) => {
  if (target instanceof HTMLInputElement && target.matches(FIELDS)) {
    // Without a connection the field remains what it is.
    import('./fields.ts').then(
      ({ attach }) => attach(target),
      () => undefined,
    )
  }
}
document.addEventListener('focusin', use)
use({ target: document.activeElement })
