import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exitCodeOf } from '#scripts/lib/exit-code.ts'
import { ROOT } from '#scripts/lib/root.ts'

/** The commands of a section of a document, in their order. */
export function commandsOf(document: string, section: string): string[] {
  const text = readFileSync(`${ROOT}docs/${document}`, 'utf8')
  const [, part = ''] = new RegExp(`^## ${section}$(.*?)^## `, 'ms').exec(`${text}\n## `) ?? []
  return [...part.matchAll(/^( *)```sh\n(.*?)^ *```$/gms)].flatMap(([, indent = '', block = '']) =>
    block.split('\n').map((line) => line.slice(indent.length)),
  )
}

const which = (program: string) => execFileSync('which', [program], { encoding: 'utf8' }).trim()

/** The files of the sources as they are, by their paths. */
export const listSources = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)

export function copySources(files: readonly string[], folder: string): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
}

/** Commits the sources as they are, to be cloned; returns the commit. */
export function commitSources(folder: string): string {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  copySources(listSources(), folder)
  git('init', '--quiet')
  git('add', '-A')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'all')
  return git('rev-parse', '--short=12', 'HEAD').trim()
}

/** Stand-ins for what this machine lacks: the repository at GitHub, and npm's registry. */
const STAND_INS = {
  git: '[ "$1" = clone ] && exec "$REAL_GIT" clone --quiet "$SOURCES" "$3"\nexec "$REAL_GIT" "$@"',
  npm: `case "$1" in
  ci) rm -rf node_modules; cp -al "$PACKAGES" node_modules 2>/dev/null || cp -a "$PACKAGES" node_modules; exit ;;
  rebuild) exec node_modules/node/bin/node --version ;;
esac
exec "$REAL_NPM" "$@"`,
}

/** Writes stand-ins for programs below a home: the common ones, and the given ones. */
export function writeStandIns(home: string, given: Readonly<Record<string, string>>): void {
  const bin = join(home, 'bin')
  mkdirSync(bin)
  for (const [name, text] of Object.entries({ ...STAND_INS, ...given })) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
}

/** The file with a shell's variables, which the next shell reads. */
const KNOWN = '"$HOME/known.sh"'

/** Runs lines in one shell, at first with an empty home, and then where the last one was; each that fails ends it. */
export async function runLines(
  home: string,
  lines: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const env = {
    HOME: home,
    PATH: `${join(home, 'bin')}:${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin:/usr/sbin`,
    LANG: 'C.UTF-8',
    REAL_GIT: which('git'),
    REAL_NPM: which('npm'),
    SOURCES: join(home, 'sources'),
    PACKAGES: join(ROOT, 'node_modules'),
    PRERENDER_CITIES: '10',
    ...variables,
  }
  const script = join(home, 'commands.sh')
  const begin = ['set -eu', `[ ! -e ${KNOWN} ] || . ${KNOWN}`]
  const end = [`{ export -p; echo "cd $PWD"; } > ${KNOWN}`]
  writeFileSync(script, [...begin, ...lines, ...end].join('\n'))
  const shell = spawn('bash', [script], { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text) => (output += String(text)))
  return { code: await exitCodeOf(shell, 'close'), output }
}
