const SHARED_LETTERS = 4
const SHARED_SIGNS = 1
/** Scripts of which one sign is a word. */
const IDEOGRAPH = /\p{Script=Han}/u

/** Every part of a text that is so long. */
function partsOf(text: string, length: number): string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length))
}

/** Whether a text shares a stem with one of others: 'peluquero' and 'peluqueria', '剪发' and '理发店'. */
export function isRelated(text: string, others: readonly string[]): boolean {
  const isIdeographic = IDEOGRAPH.test(text)
  const parts = isIdeographic
    ? partsOf(text, SHARED_SIGNS).filter((sign) => IDEOGRAPH.test(sign) && !EMPTY_SIGNS.has(sign))
    : partsOf(text, SHARED_LETTERS).filter((part) => !part.includes(' '))
  return parts.some((part) => others.some((other) => other.includes(part)))
}

/** 'Shop', 'house', 'hall', 'place', 'room' end the names of hundreds of kinds. */
const EMPTY_SIGNS = new Set('店馆館屋院所室廳厅场場业業品商家园園公学學')
