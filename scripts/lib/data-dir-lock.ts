import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { makeDataDir } from './data-dir.ts'

/**
 * Locks DATA_DIR for this process until it ends; throws `AppError` while another one holds it.
 * The lock is a port that the holder listens on, so that it ends with its process, however that dies.
 */
export async function lockDataDir(dataDir: string, siteUrl: string): Promise<() => void> {
  makeDataDir(dataDir)
  const holder = await findHolder(dataDir)
  if (holder !== undefined) {
    throw new AppError('conflict', `Meridian is already running on ${dataDir}, at ${holder}.`)
  }
  const file = holderFile(dataDir)
  const server = createServer((socket) => socket.end(siteUrl)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  writeFileSync(file, JSON.stringify({ port, siteUrl }))
  return () => {
    rmSync(file, { force: true })
    server.close()
  }
}

/** The site that is served from DATA_DIR at this moment. */
export async function findHolder(dataDir: string): Promise<string | undefined> {
  const holder = readHolder(holderFile(dataDir))
  return holder !== undefined && (await answers(holder.port, holder.siteUrl)) ? holder.siteUrl : undefined
}

const holderFile = (dataDir: string) => join(dataDir, 'serving.json')

function readHolder(file: string): { port: number; siteUrl: string } | undefined {
  try {
    return parseOwnJson(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function answers(port: number, expected: string): Promise<boolean> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8').setTimeout(2000)
  socket.on('timeout', () => socket.destroy())
  try {
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    return text === expected
  } catch {
    return false
  }
}
