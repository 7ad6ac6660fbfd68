import { cleanMultiline, cleanText } from '#domain/text/clean.ts'
import { firstOf, type Transform } from './common.ts'

/** A part of ';;Wollzeile 14;Wien;;1010;Österreich'; an address without semicolons is all street. */
const addressPart =
  (at: number): Transform =>
  (values) => {
    const parts = (cleanMultiline(firstOf(values)) ?? '').split(/(?<!\\);/)
    return cleanText(parts.length > 1 ? parts[at]?.replaceAll('\\', '') : at === 2 ? parts[0] : null)
  }

export const VCARD_TRANSFORMS = {
  cardStreet: addressPart(2),
  cardCity: addressPart(3),
  cardState: addressPart(4),
  cardPostalCode: addressPart(5),
  cardCountry: addressPart(6),
} satisfies Record<string, Transform>
