import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

// Writes all files of a folder anew into another, and prints the seconds that only the writing took.
const [from = '', to = ''] = process.argv.slice(2)
let [milliseconds, files] = [0, 0]
for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const path = join(entry.parentPath, entry.name)
  const bytes = readFileSync(path)
  const copy = join(to, relative(from, path))
  const started = performance.now()
  mkdirSync(dirname(copy), { recursive: true })
  writeFileSync(copy, bytes)
  milliseconds += performance.now() - started
  files += 1
}
console.log(JSON.stringify({ seconds: milliseconds / 1000, files }))
