import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from '#admin/messages.ts'

const files = globSync(['db/**/*.ts', 'functions/**/*.ts', 'src/jobs/**/*.ts']).filter(
  (file) => !file.endsWith('.test.ts'),
)
const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
const named = (field: string) => [
  ...new Set([...sources.matchAll(new RegExp(`\\b${field}: '([a-z-]+)'`, 'g'))].map(([, word = '']) => word)),
]

const { actions, entities } = messages.security

test.each([
  ['action', actions],
  ['entity', entities],
])('every %s that the audit log is given has a Turkish word', (field, words) => {
  expect(named(field).length).toBeGreaterThan(5)
  expect(named(field).filter((word) => words[word] === undefined)).toEqual([])
})
