/** Id of the element that is replaced when other results are loaded. */
export const RESULTS_ID = 'results-page'
