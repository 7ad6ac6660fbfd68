import cyrillic from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2?url'
import cyrillicExt from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-ext-wght-normal.woff2?url'
import greek from '@fontsource-variable/source-sans-3/files/source-sans-3-greek-wght-normal.woff2?url'
import latin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import latinExt from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url'
import vietnamese from '@fontsource-variable/source-sans-3/files/source-sans-3-vietnamese-wght-normal.woff2?url'
import ranges from '@fontsource-variable/source-sans-3/unicode.json'

/** The files of the text face and the characters of each, the common ones first. */
export const LABEL_FONTS = [
  { url: latin, range: ranges.latin },
  { url: latinExt, range: ranges['latin-ext'] },
  { url: vietnamese, range: ranges.vietnamese },
  { url: cyrillic, range: ranges.cyrillic },
  { url: cyrillicExt, range: ranges['cyrillic-ext'] },
  { url: greek, range: ranges.greek },
] as const
