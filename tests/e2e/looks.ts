const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }
/** Between them they show both colour schemes and both sizes. */
const USUAL: readonly string[] = ['light, desk', 'dark, phone']

/** Colour schemes by sizes of the window; the combinations tagged `@soak` are for `npm run test:soak` alone. */
export const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  Object.entries(SIZES).map(([device, viewport]) => {
    const name = `${colorScheme}, ${device}`
    return { name, tag: USUAL.includes(name) ? [] : ['@soak'], device, colorScheme, viewport }
  }),
)
