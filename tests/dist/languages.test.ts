import { describe, expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import {
  businessesApi,
  businessesPath,
  businessPath,
  embedBusinessPath,
  embedPath,
  mapPath,
} from '#domain/paths.ts'
import { listBuilt, readPage } from './site.ts'

const SITE = process.env.TEST_URL ?? ''
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const FOREIGN =
  /(?=\p{L})[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Arab}\p{sc=Hebr}\p{sc=Thai}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Geor}\p{sc=Armn}\p{sc=Ethi}]/u
const RTL = /^[^\p{L}]*[\p{sc=Arab}\p{sc=Hebr}]/u

/** A text of a page, with the language and direction of the element that it is in. */
interface Told {
  readonly text: string
  readonly lang: string
  readonly dir: string
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}=(?:"([^"]*)"|([^\\s>]+))`).exec(tag)?.slice(1).find(Boolean)

/** The texts in foreign letters that a page shows. */
function foreignTexts(html: string): readonly Told[] {
  const told: Told[] = []
  const open: { name: string; lang: string; dir: string }[] = [{ name: '', lang: 'en', dir: 'ltr' }]
  const shown = html.replace(/<(script|style|noscript|template|textarea|title)\b.*?<\/\1>|<!--.*?-->/gs, '')
  for (const [, tag = '', name = '', text = ''] of shown.matchAll(
    /(<\/?([a-zA-Z][\w-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>)|([^<]+)/g,
  )) {
    const around = open.at(-1) ?? { name: '', lang: 'en', dir: 'ltr' }
    if (tag.startsWith('</')) {
      while (open.length > 1 && open.pop()?.name !== name.toLowerCase());
    } else if (tag !== '') {
      if (VOID.has(name.toLowerCase()) || tag.endsWith('/>')) continue
      const lang = attribute(tag, 'lang') ?? around.lang
      open.push({ name: name.toLowerCase(), lang, dir: attribute(tag, 'dir') ?? around.dir })
    } else if (FOREIGN.test(text)) told.push({ text: text.trim(), lang: around.lang, dir: around.dir })
  }
  return told
}

/** Names without a stated language, or in another direction. */
const untold = (html: string) =>
  foreignTexts(html).filter(
    ({ text, lang, dir }) => lang === 'en' || (RTL.test(text) && dir !== 'rtl' && dir !== 'auto'),
  )

test('the checker finds texts whose language or direction is not said', () => {
  expect(untold('<p>Чай <b lang="ru">Чай</b></p>')).toEqual([{ text: 'Чай', lang: 'en', dir: 'ltr' }])
  expect(untold('<p lang=ar>مقهى</p>')).toHaveLength(1)
  expect(untold('<p lang="ar" dir="rtl">مقهى<br>مقهى</p><p>Tea</p>')).toEqual([])
})

/** Countries of other letters, and one of two directions in its addresses. */
const COUNTRIES = ['SA', 'IL', 'JP', 'KR', 'GR', 'TH', 'GE', 'AM', 'ET', 'IN', 'RU']
const read = async (path: string) => (await fetch(SITE + path)).text()

describe('foreign names and addresses say their language', () => {
  test.each(['city', 'category', 'country'])('on every built page of a %s', (kind) => {
    let count = 0
    for (const slug of listBuilt(kind)) {
      const html = readPage(`${kind}/${slug}`)
      count += foreignTexts(html).length
      expect(untold(html), slug).toEqual([])
    }
    expect(count).toBeGreaterThan(20)
  })

  test.each(['', 'cities', 'countries', 'categories'])('on /%s', (path) => {
    expect(untold(readPage(path))).toEqual([])
  })

  test.each(COUNTRIES)('on lists, and on pages of businesses, of %s', async (country) => {
    const ask = { country, sortBy: 'best', limit: 4 }
    const best = (await (await fetch(SITE + businessesApi(ask))).json()) as BusinessSummary[]
    const pages = [
      ...[businessesPath({ country }), mapPath({ country }), embedPath({ country })],
      ...best.flatMap(({ slug }) => [businessPath(slug), embedBusinessPath(slug)]),
    ]
    let count = 0
    for (const path of pages) {
      const html = await read(path)
      count += foreignTexts(html).length
      expect(untold(html), path).toEqual([])
    }
    expect(count).toBeGreaterThan(10)
  })
})
