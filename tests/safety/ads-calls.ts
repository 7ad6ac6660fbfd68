import { creativeInput, faultyCreativeFields } from '#domain/ads/creative-schema.ts'
import { countSellers, faultyLines, namesSeller } from '#domain/ads/sellers-file.ts'
import { faultyAdSettings, readStoredAdSettings } from '#domain/ads/settings-schema.ts'
import { NO_AD_SETTINGS } from '#domain/ads/settings.ts'
import { readPlainWebp } from '#domain/photos/plain-webp.ts'
import { readImage } from '#domain/images/read-image.ts'
import { scriptHosts, splitSnippet } from '#domain/snippet/parts.ts'
import { tagHosts } from '#domain/snippet/tag-hosts.ts'
import type { CreativeInput } from '#domain/ads/creative.ts'
import * as z from 'zod/mini'

const creativeOf = (text: string): CreativeInput => ({
  placement: 'top',
  kind: 'image',
  width: 300,
  height: 250,
  weight: 1,
  enabled: true,
  name: text,
  imageUrl: text,
  alt: text,
  link: text,
  html: text,
  firstDay: text,
  lastDay: text,
  countries: [text],
  advertiser: 'Ada Ltd.',
  payer: '',
  sponsorshipId: null,
  rate: null,
})

/** The calls of advertising readers. */
export const ADS_CALLS: Readonly<Record<string, (text: string) => unknown>> = {
  creativeInput: (text) => z.safeParse(creativeInput, creativeOf(text)).success,
  faultyCreativeFields: (text) => faultyCreativeFields(creativeOf(text)),
  faultyLines: (text) => faultyLines(text, 'ads.txt'),
  countSellers: (text) => countSellers(text, 'app-ads.txt'),
  namesSeller: (text) => namesSeller(text, 'google.com', text),
  faultyAdSettings: (text) => faultyAdSettings({ ...NO_AD_SETTINGS, publisherId: text, adsTxt: text }),
  readStoredAdSettings: (text) => readStoredAdSettings({ adsTxt: text }),
  scriptHosts: (text) => scriptHosts(splitSnippet(text)),
  tagHosts: (text) => tagHosts([{ code: text }], true),
  readPlainWebp: (text) =>
    readPlainWebp(
      new TextEncoder().encode(`RIFF${String.fromCharCode(text.length % 256)}\0\0\0WEBPVP8 ${text}`),
    ),
  readImage: (text) => readImage(new TextEncoder().encode(`\u00ff\u00d8${text}`)),
}
