import { spawn, type ChildProcess } from 'node:child_process'
import { exitCodeOf } from '#scripts/lib/exit-code.ts'
import { ROOT } from '#scripts/lib/root.ts'

/** The exit code and the output of a program. */
export interface Ending {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A running script, with its output so far. */
export interface Program {
  readonly child: ChildProcess
  readonly ending: Promise<Ending>
  /** Resolves when the text has appeared on stdout or stderr; rejects if the program ends first. */
  says(text: string): Promise<void>
}

/** Starts a script of `scripts/`, with only these variables added to the environment. */
export function startScript(
  script: string,
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Program {
  const env = { ...process.env, DATABASE_URL: '', SITE_URL: '', ...variables }
  const child = spawn(process.execPath, [`${ROOT}scripts/${script}`, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ending = exitCodeOf(child, 'close').then((code) => ({ code, stdout, stderr }))
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => (stdout + stderr).includes(text) && resolve()
      child.stdout.on('data', look)
      child.stderr.on('data', look)
      look()
      void ending.then(() => reject(new Error(`It ended before saying "${text}":\n${stdout}${stderr}`)))
    })
  return { child, ending, says }
}
