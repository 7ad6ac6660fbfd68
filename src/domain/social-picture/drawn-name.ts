/** Pictographs and their joiners, which no font of the site has. */
const PICTURES = /[\p{So}\p{Sk}\ufe0f]+|\u200d(?=\p{So})/gu

/** A name in its own script, as it is drawn. */
export const drawnName = (name: string): string =>
  name.normalize('NFC').replace(PICTURES, ' ').replace(/\s+/g, ' ').trim()
