import { expect, test } from 'vitest'
import { nameApart } from './name-apart.ts'

test.each([
  [
    '<p>مقهى opens early.</p>',
    'مقهى',
    { lang: 'ar', dir: 'rtl' },
    '<p><bdi lang="ar" dir="rtl">مقهى</bdi> opens early.</p>',
  ],
  [
    '<p>Çay &amp; Kek, Çay &amp; Kek</p>',
    'Çay & Kek',
    { lang: 'tr' },
    '<p><bdi lang="tr">Çay &amp; Kek</bdi>, <bdi lang="tr">Çay &amp; Kek</bdi></p>',
  ],
  [
    '<p><a href="https://чай.example">Чай</a></p>',
    'чай',
    { lang: 'ru' },
    '<p><a href="https://чай.example"><bdi lang="ru">Чай</bdi></a></p>',
  ],
  ['<p>Bar $&amp;$ bar</p>', 'Bar $&$', { lang: 'de' }, '<p><bdi lang="de">Bar $&amp;$</bdi> bar</p>'],
  [
    '<p>Ტური (1) is open. ტური (1)?</p>',
    'ტური (1)',
    { lang: 'ka' },
    '<p><bdi lang="ka">Ტური (1)</bdi> is open. <bdi lang="ka">ტური (1)</bdi>?</p>',
  ],
  ['<p>Lido of Lidorno</p>', 'Lido', { lang: 'it' }, '<p><bdi lang="it">Lido</bdi> of Lidorno</p>'],
  ['<p>The Tea House</p>', 'The Tea House', {}, '<p>The Tea House</p>'],
] as const)('of %s the name %s stands by itself', (html, name, language, expected) => {
  expect(nameApart(html, name, language)).toBe(expected)
})
