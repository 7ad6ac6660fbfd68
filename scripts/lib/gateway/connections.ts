import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { ipPrefix } from '#domain/ip-prefix.ts'
import { isPublicAddress } from '#domain/website/public-address.ts'

/** Connections of one network: a browser opens six, and an office or a village behind one address has many browsers. */
const MOST_OF_ONE = 256
const MOST = 20_000
/** Of the files that this process may have open, what connections of visitors may take. */
const SHARE = 0.7
/** From this share of the most on, connections that rest make room for new ones. */
const CROWDED = 0.8

/** The head of a request has so long, from the opening of its connection on. */
const HEAD_MS = 10_000
/** So long a client may take in nothing of its answer. */
const STUCK_MS = 30_000

/** Limits on clients' connections, so that slow or hostile clients do not take others' places. */
export interface ConnectionLimits {
  readonly headMs: number
  readonly stuckMs: number
  readonly most: number
  readonly ofOne: number
  /** Whether connections from an address are counted as those of one network. */
  readonly isCounted: (address: string) => boolean
}

/** Counts the connections that are open, in all and of each network. */
export class Connections {
  readonly #limits: ConnectionLimits
  #open = 0
  readonly #ofNetworks = new Map<string, number>()

  constructor(limits: ConnectionLimits) {
    this.#limits = limits
  }

  get areMany(): boolean {
    return this.#open >= this.#limits.most * CROWDED
  }

  /** Counts a connection until it closes; false, and closed, where its network has too many. */
  take(socket: Socket): boolean {
    const { remoteAddress = '' } = socket
    const network = this.#limits.isCounted(remoteAddress) ? ipPrefix(remoteAddress) : undefined
    const count = network === undefined ? 0 : (this.#ofNetworks.get(network) ?? 0)
    if (count >= this.#limits.ofOne) {
      socket.destroy()
      return false
    }
    this.#open += 1
    if (network !== undefined) this.#ofNetworks.set(network, count + 1)
    socket.once('close', () => {
      this.#open -= 1
      if (network !== undefined) this.#leave(network)
    })
    return true
  }

  #leave(network: string): void {
    const left = (this.#ofNetworks.get(network) ?? 1) - 1
    if (left === 0) this.#ofNetworks.delete(network)
    else this.#ofNetworks.set(network, left)
  }
}

/** The limits of this machine. `hasProxy` says that visitors come through a proxy, which has limits of its own. */
export const connectionLimits = (hasProxy: boolean): ConnectionLimits => ({
  headMs: HEAD_MS,
  stuckMs: STUCK_MS,
  most: Math.min(MOST, Math.floor(openFiles() * SHARE)),
  ofOne: MOST_OF_ONE,
  // An address of this machine or its networks may be a proxy that the settings do not name.
  isCounted: (address) => !hasProxy && isPublicAddress(address.replace(/^::ffff:(?=\d)/i, '')),
})

/** How many files this process may have open; as many as is usual where the system does not say. */
function openFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(soft ?? 1024)
  } catch {
    return 1024
  }
}
