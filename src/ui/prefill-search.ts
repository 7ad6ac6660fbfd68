/**
 * Runs right after a search form that was built ahead: fills its field with the `search` of the address before the first
 * paint, so that the visitor and later scripts find it there. It sets the default value, which never replaces typed text.
 */
export const PREFILL_SCRIPT =
  "document.currentScript.previousElementSibling.querySelector('[name=search]').defaultValue=" +
  "new URLSearchParams(location.search).get('search')??''"
