/** @module-tag full */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#scripts/lib/free-port.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { commandsOf, commitSources, runLines, writeStandIns } from '#tests/lib/followed-document.ts'

/** Stands for the user of the document: one without rights, which every system has. */
const USER = 'nobody'
const home = mkdtempSync('/var/tmp/meridian-own-')
chmodSync(home, 0o755)
const srv = join(home, 'srv')
const etc = join(home, 'etc')
afterAll(() => {
  const pid = join(home, 'pid')
  // Left by a test that failed before it stopped the site.
  if (existsSync(pid)) spawnSync('kill', ['-TERM', readFileSync(pid, 'utf8').trim()])
  rmSync(home, { recursive: true, force: true, maxRetries: 3 })
})

/** A stand-in for systemctl that starts and stops what the unit says, and waits until it serves. */
const SYSTEMCTL = `
case "$*" in
  "daemon-reload"|"reload caddy") exit ;;
esac
if [ "$1" = restart ] || [ "$1" = stop ]; then
  kill -TERM "$(cat "$HOME/pid")"
  while kill -0 "$(cat "$HOME/pid")" 2>/dev/null; do sleep 0.2; done
  [ "$1" = stop ] && exit
fi
unit="$ETC/systemd/system/meridian.service"
value() { sed -n "s|/srv/meridian|$SRV/meridian|g; s|^$1=||p" "$unit"; }
cd "$(value WorkingDirectory)"
start=$(value ExecStart)
setpriv --reuid=${USER} --regid=65534 --clear-groups --no-new-privs env -i PATH=/usr/bin:/bin HOME=/ GIT_CONFIG_SYSTEM="$GIT_CONFIG_SYSTEM" PORT="$PORT" \\
  PRERENDER_CITIES=10 "$(value Environment)" $start >>"$HOME/site.log" 2>&1 &
echo $! >"$HOME/pid"
until curl -fsS -o "$HOME/ready" "http://127.0.0.1:$PORT/api/health/ready" 2>/dev/null; do
  kill -0 "$(cat "$HOME/pid")" || { cat "$HOME/site.log"; exit 1; }
  sleep 0.5
done`

const NOTHING = 'exit 0'
/** A line of the document with the places and user of this machine. */
const here = (line: string) =>
  line
    .replaceAll('/srv/meridian', `${srv}/meridian`)
    .replaceAll(/(?<![\w.])\/etc\//g, `${etc}/`)
    .replaceAll('runuser -u meridian ', `runuser -u ${USER} `)
    .replaceAll('-o meridian -g meridian', `-o ${USER} -g 65534`)

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

test.runIf(isRoot)(
  'who follows the document has a site, backups, the next release and a restore',
  { timeout: 1_800_000 },
  async () => {
    const port = String(await freePort())
    commitSources(join(home, 'sources'))
    writeStandIns(home, { systemctl: SYSTEMCTL, 'apt-get': NOTHING, adduser: NOTHING })
    for (const folder of ['systemd/system', 'caddy']) mkdirSync(join(etc, folder), { recursive: true })
    mkdirSync(srv)
    const list = `cp ${ROOT}tests/fixtures/import/gosom.csv businesses.xlsx`
    const site = (path: string) => `curl -fsS http://127.0.0.1:${port}${path}`
    const lines = [
      ...['With systemd', 'Backups'].flatMap((section) => commandsOf('self-hosting.md', section)),
      `${site('/api/businesses')} | head -c 300`,
      // A release that is known by its commit alone, and by a style that its build has.
      'echo "/* next */" >> src/styles/base.css',
      'git -c user.name=a -c user.email=a@example.com commit --quiet --all --message next',
      'git tag v0.2.0',
      ...commandsOf('self-hosting.md', 'Upgrading').filter((line) => line !== 'git fetch --tags'),
      // The former build is served at once, and then the new one.
      site('/about'),
      `timeout 600 sh -c 'until ${site('/about')} | grep -q "$(git rev-parse --short=12 HEAD)"; do sleep 1; done'`,
      ...commandsOf('self-hosting.md', 'Restoring'),
      site('/api/businesses'),
      'systemctl stop meridian',
    ]
    expect(lines.length).toBeGreaterThan(35)
    const { code, output } = await runLines(
      home,
      lines.flatMap((line) => (line.includes('npm run import') ? [list, here(line)] : [here(line)])),
      { ETC: etc, SRV: srv, PORT: port, GIT_CONFIG_SYSTEM: join(etc, 'gitconfig') },
    )
    expect(output).toContain('Wrote ')
    expect(code, output.slice(-3000)).toBe(0)
    const log = readFileSync(join(home, 'site.log'), 'utf8')
    expect(log.match(/^Building the site \.\.\.$/gm)).toHaveLength(1)
    expect(readFileSync(join(etc, 'caddy/Caddyfile'), 'utf8')).toContain('\nhttps://directory.example.com {')
  },
)
