import { am } from './am.ts'
import { ar } from './ar.ts'
import { bg } from './bg.ts'
import { bn } from './bn.ts'
import { cs } from './cs.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fa } from './fa.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { hi } from './hi.ts'
import { hy } from './hy.ts'
import { id } from './id.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ka } from './ka.ts'
import { ko } from './ko.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { sr } from './sr.ts'
import { sv } from './sv.ts'
import { ta } from './ta.ts'
import { th } from './th.ts'
import { tr } from './tr.ts'
import { tw } from './tw.ts'
import { uk } from './uk.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'
import type { Language } from './language.ts'

/** The languages of the sample by code; `tw` is Chinese in traditional characters. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  am,
  ar,
  bg,
  bn,
  cs,
  da,
  de,
  el,
  en,
  es,
  fa,
  fi,
  fr,
  he,
  hi,
  hy,
  id,
  it,
  ja,
  ka,
  ko,
  nb,
  nl,
  pl,
  pt,
  ru,
  sr,
  sv,
  ta,
  th,
  tr,
  tw,
  uk,
  vi,
  zh,
}
