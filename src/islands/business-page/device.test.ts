import { expect, test } from 'vitest'
import { isAndroid, isAppleMobile } from './device.ts'

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 5, 'apple'],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'apple'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'other'],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
  ['a touch screen with Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'other'],
])('%s', (_, userAgent, maxTouchPoints, device) => {
  expect(isAppleMobile({ userAgent, maxTouchPoints })).toBe(device === 'apple')
  expect(isAndroid({ userAgent, maxTouchPoints })).toBe(device === 'android')
})
