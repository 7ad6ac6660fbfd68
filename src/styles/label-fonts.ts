import cyrillic from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2?url'
import cyrillicExt from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-ext-wght-normal.woff2?url'
import greek from '@fontsource-variable/source-sans-3/files/source-sans-3-greek-wght-normal.woff2?url'
import latinRest from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url'
import vietnamese from '@fontsource-variable/source-sans-3/files/source-sans-3-vietnamese-wght-normal.woff2?url'
import ranges from '@fontsource-variable/source-sans-3/unicode.json'
import latin from './fonts/source-sans-3-latin.woff2?url'
import latinExt from './fonts/source-sans-3-latin-ext.woff2?url'

/** As in `fonts.css`, whose files a page has already. */
const LATIN = 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122'
const LATIN_EXT = 'U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B,U+1E9E'
const LATIN_REST =
  'U+0180-0217,U+021C-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-0304,U+0308,U+0329,U+1E00-1E9D,U+1E9F,U+1EF2-1EFF'

/** The files of the text face and the characters of each, the common ones first. */
export const LABEL_FONTS = [
  { url: latin, range: LATIN },
  { url: latinExt, range: LATIN_EXT },
  { url: latinRest, range: LATIN_REST },
  { url: vietnamese, range: ranges.vietnamese },
  { url: cyrillic, range: ranges.cyrillic },
  { url: cyrillicExt, range: ranges['cyrillic-ext'] },
  { url: greek, range: ranges.greek },
] as const
