import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { INSTALLED_ICONS, iconPath, manifestPath } from '#domain/paths.ts'

const client = join(process.env.DIST_DIR ?? 'dist', 'client')
const read = (path: string) => readFileSync(join(client, path))

test('every page names the manifest, whose icons are there in their sizes', () => {
  expect(read('about/index.html').toString()).toContain(`rel="manifest" href="${manifestPath}"`)
  const manifest = JSON.parse(read(manifestPath).toString()) as { icons: { src: string; sizes: string }[] }
  expect(manifest.icons.map(({ src }) => src)).toEqual(INSTALLED_ICONS.map(({ name }) => iconPath(name)))
  for (const { src, sizes } of manifest.icons) {
    const file = read(src)
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('the service worker is one file, which waits for no other', () => {
  const worker = read('sw.js').toString()
  expect(worker).toContain('meridian-saved-')
  expect(worker).not.toMatch(/\b(?:import|export)\b\s*[{"'*(]/)
})
