import { expect, test } from 'vitest'
import { makeRecoveryCodes, recoveryCodeHash, recoveryCodeOf } from './recovery-code.ts'

test('a code has four groups of four', () =>
  expect(recoveryCodeOf(new TextEncoder().encode('0123456789'))).toBe('gayt-emzu-gu3d-oobz'))

test('ten different ones are made', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){3}$/)
})

test('its hash does not depend on how it is typed, but on the secret', async () => {
  const hash = await recoveryCodeHash('secret', 'gayt-emzu-gu3d-oobz')
  expect(await recoveryCodeHash('secret', ' GAYT EMZU GU3D OOBZ ')).toBe(hash)
  expect(await recoveryCodeHash('secret', 'gaytemzugu3doobz')).toBe(hash)
  expect(await recoveryCodeHash('another', 'gayt-emzu-gu3d-oobz')).not.toBe(hash)
  expect(await recoveryCodeHash('secret', 'gayt-emzu-gu3d-ooby')).not.toBe(hash)
})
