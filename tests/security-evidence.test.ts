import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['SECURITY.md', 'docs/security.md'])('what %s names as evidence is there', (document) => {
  const text = readFileSync(document, 'utf8')
  const files = [...text.matchAll(/`((?:tests|scripts|functions|src|db|docs)\/[\w./-]+\.\w+)`/g)].map(
    ([, file = '']) => file,
  )
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const links = [...text.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, file = '']) => file)
  const folder = document.includes('/') ? 'docs/' : ''
  expect(links.filter((file) => !existsSync(folder + file))).toEqual([])
})
