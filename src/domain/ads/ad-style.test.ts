import { expect, test } from 'vitest'
import { parseAdStyle } from './ad-style.ts'

test.each([
  ['{}', {}],
  ['{"display":"block"}', { display: 'block' }],
  [' { "minHeight": "250px", "--gap": "1rem" } ', { minHeight: '250px', '--gap': '1rem' }],
  ['{"width":"calc(100% - 2rem)"}', { width: 'calc(100% - 2rem)' }],
])('reads %s', (text, style) => {
  expect(parseAdStyle(text)).toEqual(style)
})

test.each([
  '',
  '{display: block}',
  '{"display":"block"',
  '[]',
  'null',
  '"display:block"',
  '{"width":300}',
  '{"display":{"a":"b"}}',
  '{"background":"url(https://strangers.example/a.png)"}',
  '{"background":"URL (//strangers.example)"}',
  '{"color":"red; position: fixed"}',
  '{"color":"red}</style><script>"}',
  '{"co lor":"red"}',
  '{"__proto__":"x"}',
  `{"color":"${'x'.repeat(121)}"}`,
])('ignores %s', (text) => {
  expect(parseAdStyle(text)).toBeUndefined()
})
