/** Pictures and what joins them, which no font of the site has. */
const PICTURES = /[\p{So}\p{Sk}\ufe0f]+|\u200d(?=\p{So})/gu

/** A name as it is drawn in its own script. */
export const drawnName = (name: string): string =>
  name.normalize('NFC').replace(PICTURES, ' ').replace(/\s+/g, ' ').trim()
