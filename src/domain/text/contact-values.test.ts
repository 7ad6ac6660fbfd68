import { describe, expect, test } from 'vitest'
import { cleanPhone, firstLink, isLink, parseEmail, parseLinks } from './contact-values.ts'
import { telHref } from './tel-href.ts'

describe('parseLinks', () => {
  test.each([
    ['a name of a file', 'front.jpeg', []],
    ['one', 'https://a.com/menu', ['https://a.com/menu']],
    ['several, a comma between', 'https://a.com/x, https://b.ch', ['https://a.com/x', 'https://b.ch']],
    ['several, no space between', 'https://a.com/x,https://b.ch', ['https://a.com/x', 'https://b.ch']],
    ['several, a line each', 'https://a.com\nwww.b.ch', ['https://a.com', 'https://www.b.ch']],
    ['several, much between', 'https://a.com/x ,;\n | www.b.ch,', ['https://a.com/x', 'https://www.b.ch']],
    ['one with words on another line', 'see ,;\nhttps://a.com', ['https://a.com']],
    ['the same twice', 'https://a.com https://a.com', ['https://a.com']],
    ['a comma inside', 'https://a.com/47.3,8.5,17z?x=1,2', ['https://a.com/47.3,8.5,17z?x=1,2']],
    ['a redirect', '/url?q=https://www.isaacheating.com/&opi=79508299', ['https://www.isaacheating.com/']],
    ['a redirect with its host', 'https://www.google.com/url?q=http%3A%2F%2Fa.com%2Fb', ['http://a.com/b']],
    ['no scheme', 'www.weissero.se', ['https://www.weissero.se']],
    ['capitals', 'Www.simonsaystastetaiwan.ch', ['https://www.simonsaystastetaiwan.ch']],
    ['a bare host', 'winsonbrooklyn.com', ['https://winsonbrooklyn.com']],
    [
      'a step that is a full stop',
      'https://www.google.com/maps/place/./@14.3,121.1,14z',
      ['https://www.google.com/maps/place/./@14.3,121.1,14z'],
    ],
    ['a chat', 'http://wa.me/919290000000', ['http://wa.me/919290000000']],
    ['an invisible character', '\u200Bhttps://a.com', ['https://a.com']],
    ['a host in another script', 'https://münchen.de', ['https://xn--mnchen-3ya.de']],
    ['a list of JSON', ['https://a.com/x', 'https://b.ch'], ['https://a.com/x', 'https://b.ch']],
    ['its text', '["https://a.com/x","https://b.ch"]', ['https://a.com/x', 'https://b.ch']],
    ['a list with other texts', '["Front view", "https://b.ch"]', ['https://b.ch']],
    ['a list of Python', "['https://a.com/x', 'https://b.ch']", ['https://a.com/x', 'https://b.ch']],
    ['a list of PostgreSQL', '{https://a.com/x,https://b.ch}', ['https://a.com/x', 'https://b.ch']],
    [
      'objects with a link',
      '[{"id":1,"url":"https://a.com/x"},{"url":"https://b.ch"}]',
      ['https://a.com/x', 'https://b.ch'],
    ],
    ['an object with a link', { '@type': 'ImageObject', contentUrl: 'https://a.com/x' }, ['https://a.com/x']],
    ['a list that was cut off', '["https://a.com/x","https://b.ch/y]', ['https://a.com/x']],
  ])('finds %s', (_, cell, links) => {
    expect(parseLinks(cell)).toEqual(links)
  })

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT://a.com/%0aalert(1)',
    'data:text/html,x',
    'mailto:a@b.co',
    'vbscript:x',
    'a@b.co',
    'https://user:secret@a.com',
    'https://localhost',
    'https://exa mple.com/x',
    'https://a.com/a b',
    'see our menu',
    '3.5',
    '/url?q=javascript:alert(1)',
    '/url?q=/url?q=https://a.com',
    `https://a.com/${'x'.repeat(2083)}`,
    '',
    null,
    7,
  ])('takes %j for no link', (cell) => {
    expect(parseLinks(cell)).toEqual([])
    expect(firstLink(cell)).toBeNull()
  })

  test.each([
    ['https://a.com, www.b.ch/x?y=ü', ['https://a.com', 'https://www.b.ch/x?y=%C3%BC']],
    ['/url?q=https://a.com/x%2C', ['https://a.com/x']],
    ['/url?q=a.com/?x=1%2Chttps://b.com', ['https://a.com/?x=1%2Chttps://b.com']],
    ['google.com/url?q=https://a.com', ['https://a.com']],
    ['https://google.com/url?q=https://google.com/url?q=https://a.com', ['https://a.com']],
    ['https://google.com/url?q=https://google.com/url?q=x', []],
    ['https://a.com%2Cwww.b.com', []],
    ['https://a.com/ü,|', ['https://a.com/%C3%BC']],
  ])('takes its own answer to %j for the same link', (cell, links) => {
    expect(parseLinks(cell)).toEqual(links)
    for (const link of links) expect(parseLinks(link)).toEqual([link])
  })

  test.each([
    ['https://a.com/x', true],
    // Websites as a redirect leaves them.
    ['https://a.com/x|https://b', true],
    ['https://google.com/url?q=', true],
    ['HTTPS://a.com', false],
    ['www.a.com', false],
    [' https://a.com', false],
    ['https://a.com https://b.com', false],
    ['javascript:alert(1)//https://a.com', false],
    ['https://user:secret@a.com', false],
    ['/url?q=https://a.com', false],
    ['', false],
  ])('%j is one as it stands: %s', (text, isOne) => {
    expect(isLink(text)).toBe(isOne)
  })

  test('takes ten thousand characters of anything at once', () => {
    const start = performance.now()
    for (const text of ['a.', 'a-', 'http://', ', ', ',,,,', 'www.', '/url?', 'a@', '["', '{']) {
      const long = text.repeat(10_000)
      parseLinks(long)
      parseEmail(long)
      cleanPhone(long)
      telHref(long)
    }
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

test.each([
  ['Info@Example.COM', 'Info@example.com'],
  ['mailto:a@b.co', 'a@b.co'],
  ['a@b.co; c@d.co', 'a@b.co'],
  ['call us or a.b+c@mail.example.co.uk', 'a.b+c@mail.example.co.uk'],
  ['<a@b.co>', 'a@b.co'],
  ['a@BÜCHER.de', 'a@bücher.de'],
  ['a@İx.com; b@x.com', 'b@x.com'],
  ['a@b', null],
  ['@b.co', null],
  [null, null],
  ['Write to office@shop.example.', 'office@shop.example'],
  ['"office@shop.example"', 'office@shop.example'],
])('parseEmail of %j is %j', (cell, email) => {
  expect(parseEmail(cell)).toBe(email)
})

test.each([
  ['+41 44 322 12 34', '+41 44 322 12 34'],
  ['tel:+90 242 000 00 00', '+90 242 000 00 00'],
  [41443221234, '41443221234'],
  ['41443221234.0', '41443221234'],
  ['٠١٢٣٤٥٦٧', '٠١٢٣٤٥٦٧'],
  ['080 33512345, 9876543210', '080 33512345, 9876543210'],
  ['0', null],
  ['00000', null],
  ['1234', null],
  ['None', null],
  ['1-800-FLOWERS', '1-800-FLOWERS'],
  ['(212) 555-0141 ext. 12', '(212) 555-0141 ext. 12'],
  ['Mo-Sa 06:00-20:00; Su 09:00-21:00', null],
  ['09:00 - 18:00', null],
  ['9am-5.30pm 1000', null],
  ['05.01.2024', null],
  ['52.5200 13.4050', null],
  ['info@x12345.com', null],
  ['https://wa.me/905325550123', null],
  ['Kat 3 No 12345', null],
  ['0236 3822 xxx', null],
  ['0532 *** ** 12', null],
  ['+1 555 010 0199 x22', '+1 555 010 0199 x22'],
  ['2402 4289,,', '2402 4289'],
  ['00977-1-481005648108409851055847', null],
  ['00977-1-4410000', '00977-1-4410000'],
])('cleanPhone of %j is %j', (cell, phone) => {
  expect(cleanPhone(cell)).toBe(phone)
})
