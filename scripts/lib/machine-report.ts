import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import type { MachineReport } from '#domain/health/judge.ts'

/** A server has so long to show its certificate, in milliseconds. */
const ANSWER_MS = 10_000

/** Reports the state of this machine: the disk of a folder, and the certificate of the site. */
export async function reportMachine(dataDir: string, siteUrl: string, now: number): Promise<MachineReport> {
  const { bavail, blocks } = await statfs(dataDir)
  return {
    at: now,
    free: blocks === 0 ? 1 : bavail / blocks,
    certificate: await readCertificate(siteUrl),
  }
}

/** From when to when the certificate at an address holds; undefined where there is none to be seen. */
export async function readCertificate(address: string): Promise<MachineReport['certificate']> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return undefined
  return new Promise((resolve) => {
    // One that has ended is to be read as well; nothing is sent over the connection.
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      rejectUnauthorized: false,
      timeout: ANSWER_MS,
    })
    const end = (certificate: MachineReport['certificate']) => {
      socket.destroy()
      resolve(certificate)
    }
    socket.once('secureConnect', () => {
      const { valid_from: from, valid_to: until } = socket.getPeerCertificate()
      const certificate = { from: Date.parse(from), until: Date.parse(until) }
      end(Number.isNaN(certificate.from + certificate.until) ? undefined : certificate)
    })
    socket.once('timeout', () => end(undefined))
    socket.once('error', () => end(undefined))
  })
}
