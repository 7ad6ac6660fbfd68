/** The query of a page that outlines its placements, for the panel's preview; nothing is counted there. */
export const AD_PREVIEW = { parameter: 'ads', value: 'preview' } as const
