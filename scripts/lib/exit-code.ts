import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The exit code of a process, once it ended or, for `close`, once all that it wrote has arrived; null after a signal. */
export async function exitCodeOf(child: ChildProcess, event: 'exit' | 'close'): Promise<number | null> {
  const [code] = (await once(child, event)) as [number | null]
  return code
}
