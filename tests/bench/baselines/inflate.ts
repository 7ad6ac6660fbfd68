import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { unpackedZip } from '#import/read/zip-stream.ts'
import { readZipDirectory } from '#import/read/zip-directory.ts'

// Inflates all files of a zip to nothing, and prints the seconds.
const path = process.argv[2] ?? ''
const blob = await openAsBlob(path)
const started = performance.now()
let bytes = 0
for await (const chunk of unpackedZip(blob, await readZipDirectory({ name: basename(path), blob })))
  bytes += chunk.length
console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000, bytes }))
