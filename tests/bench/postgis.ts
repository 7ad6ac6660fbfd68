import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CELL_ZOOMS, CLUSTER_ZOOM, type Tile } from '#domain/map/tile-grid.ts'

const BINARIES = '/usr/lib/postgresql'
/** A server refuses to run as root. */
const USER = 'postgres'
/** As many as a tile of ours has. */
const MOST_FEATURES = 2_000

/** The folder of the newest server that has PostGIS; undefined where none is installed. */
export function findPostgis(): string | undefined {
  if (!existsSync(BINARIES)) return undefined
  const version = readdirSync(BINARIES)
    .sort((a, b) => Number(b) - Number(a))
    .find((each) => existsSync(`/usr/share/postgresql/${each}/extension/postgis.control`))
  return version && join(BINARIES, version, 'bin')
}

/** Tiles of the same places by PostgreSQL with PostGIS: the milliseconds of each query, as its own client measures them. */
export class Postgis {
  readonly #folder = mkdtempSync(join(tmpdir(), 'meridian-postgis-'))
  readonly #binaries: string

  /** Starts a server of its own with the places, which is ended by `stop`. */
  constructor(binaries: string, places: readonly (readonly [longitude: number, latitude: number])[]) {
    this.#binaries = binaries
    chmodSync(this.#folder, 0o777)
    const data = join(this.#folder, 'data')
    this.#run('initdb', ['-D', data, '-A', 'trust', '--no-sync'])
    const options = `-c listen_addresses='' -c unix_socket_directories='${this.#folder}' -c jit=off`
    this.#run('pg_ctl', ['-D', data, '-w', '-l', join(this.#folder, 'log'), '-o', options, 'start'])
    const file = join(this.#folder, 'places.csv')
    writeFileSync(
      file,
      places.map(([longitude, latitude], id) => `${id},${longitude},${latitude}`).join('\n'),
    )
    this.#run('psql', [
      '-q',
      '-h',
      this.#folder,
      '-d',
      'postgres',
      '-v',
      'ON_ERROR_STOP=1',
      '-c',
      SCHEMA(file),
    ])
  }

  #command(program: string, args: readonly string[]): [string, string[]] {
    return ['runuser', ['-u', USER, '--', join(this.#binaries, program), ...args]]
  }

  #run(program: string, args: readonly string[]): void {
    const [command, all] = this.#command(program, args)
    const { status, stderr, error } = spawnSync(command, all, {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
    })
    if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.toString()}`)
  }

  /** The milliseconds that each tile takes, asked `rounds` times one after another. */
  async time(tiles: readonly Tile[], rounds: number): Promise<number[]> {
    const args = ['-q', '-A', '-t', '-h', this.#folder, '-d', 'postgres']
    const child = spawn(...this.#command('psql', args), { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/' })
    const queries = Array.from({ length: rounds }, () => tiles.map(queryOf)).flat()
    child.stdin.end(`\\timing on\n${queries.join('\n')}\n`)
    const printed = await text(child.stdout)
    return [...printed.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, milliseconds]) => Number(milliseconds))
  }

  stop(): void {
    try {
      this.#run('pg_ctl', ['-D', join(this.#folder, 'data'), '-m', 'immediate', 'stop'])
    } finally {
      rmSync(this.#folder, { recursive: true, force: true })
    }
  }
}

const SCHEMA = (file: string) => `
  create extension postgis;
  create table places (id int, longitude float8, latitude float8);
  copy places from '${file}' csv;
  create table points as select id, st_transform(st_setsrid(st_makepoint(longitude, latitude), 4326), 3857) as place
    from places where abs(latitude) < 85;
  create index on points using gist (place);
  analyze points;`

/** The points of a tile, or their counts in cells as coarse as ours; only the length is printed. */
function queryOf({ z, x, y }: Tile): string {
  const box = `st_tileenvelope(${z}, ${x}, ${y})`
  const cell = (40_075_016.68 / 2 ** (z + CELL_ZOOMS)).toFixed(3)
  const features =
    z > CLUSTER_ZOOM
      ? `select id, st_asmvtgeom(place, ${box}) as geometry from points where place && ${box} limit ${MOST_FEATURES}`
      : `select count(*) as n, st_asmvtgeom(st_centroid(st_collect(place)), ${box}) as geometry from points
          where place && ${box} group by st_snaptogrid(place, ${cell})`
  return `select length(st_asmvt(tile)) from (${features}) tile;`.replace(/\s+/g, ' ')
}
