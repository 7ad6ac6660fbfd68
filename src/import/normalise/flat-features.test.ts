import { expect, test } from 'vitest'
import { flatFeatures } from './flat-features.ts'

test.each([
  ['a list', '["wifi", "power_outlets"]', { Features: { Wifi: true, 'Power outlets': true } }],
  ['yes and no', { wifi: true, takeOut: false }, { Features: { Wifi: true, 'Take out': false } }],
  ['a name that programs write for nothing', { null: 'https://' }, null],
  ['a sentence', 'wifi and power', null],
])('features without sections: %s', (_, value, features) => expect(flatFeatures(value)).toEqual(features))
