/** The width in pixels of a letter of 12 px in most scripts; below, that of scripts with letters as wide as high. */
const NARROW = 6.4
const WIDE = 12.5
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/

/** An estimate of the pixels that a text of 12 px takes, more too large than too small. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE_LETTER.test(letter) ? WIDE : NARROW), 0)
