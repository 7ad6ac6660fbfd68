/** The part of the page that other results take the place of. */
export const RESULTS_ID = 'results-page'
