import { readFileSync } from 'node:fs'

const LISTENING = '0A'

/** The user ids of the processes that listen on a TCP port of this machine; [] where the system does not report it. */
export function listenerUserIds(port: number): number[] {
  const hexadecimal = port.toString(16).toUpperCase().padStart(4, '0')
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    rowsOf(table).flatMap(([, local = '', , state, , , , uid]) =>
      state === LISTENING && local.endsWith(`:${hexadecimal}`) ? [Number(uid)] : [],
    ),
  )
}

/** The columns of each socket; see proc_pid_net(5). */
function rowsOf(table: string): string[][] {
  try {
    return readFileSync(table, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
  } catch {
    return []
  }
}
