import { serveWorker } from '#scripts/lib/worker.ts'

const { OUT_DIR = '', PORT = '' } = process.env
await serveWorker({ outDir: OUT_DIR, port: Number(PORT), variables: {} })
console.log('serving')
