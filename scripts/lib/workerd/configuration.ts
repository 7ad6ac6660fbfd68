/** A module of the Worker: its name, and the file with its text. */
export type ModuleFile = readonly [name: string, file: string]

/** The programs and addresses of workerd. */
export interface Configuration {
  readonly modules: readonly ModuleFile[]
  readonly compatibilityDate: string
  readonly compatibilityFlags: readonly string[]
  /** The folder that the Worker reads files of. */
  readonly disk: string
  /** The folder of the archives of streets, where there is one. */
  readonly streets: string | undefined
  /** The folder where photos are kept, if they are. */
  readonly pictures: string | undefined
  /** The folder of kept backups, where it is not a bucket. */
  readonly backups: string | undefined
  readonly port: number
  /** Certificates of authorities to believe beside the well-known ones, as PEM texts. */
  readonly certificates: readonly string[]
  /** Variables that the Worker takes from the environment of workerd: its configuration holds no secret. */
  readonly variables: readonly string[]
}

/**
 * What workerd takes for public and `isPublicAddress` does not: this network, 6to4's relays, measurements, examples, what
 * stands for an IPv4 address, and Azure's services.
 */
const NOT_PUBLIC = [
  ...['0.0.0.0/8', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['168.63.129.16/32', '64:ff9b::/32', '100::/64', '2001:db8::/32', '2002::/16', '3fff::/20', 'fec0::/10'],
]

/** Names of the sockets. */
export const SOCKETS = { visitors: 'visitors', schedule: 'schedule' } as const

/** The configuration of workerd; its first module exports the entry points `default`, `assets` and `schedule`. */
export function configurationOf(options: Configuration): string {
  const { modules, compatibilityDate, compatibilityFlags, disk, streets, pictures, backups } = options
  const { port, certificates, variables } = options
  const tls = `(trustBrowserCas = true, trustedCertificates = ${list(certificates.map(text))})`
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "site", worker = .site),
    (name = "disk", disk = (path = ${text(disk)})),
    ${streets === undefined ? '' : `(name = "streets", disk = (path = ${text(streets)})),`}
    ${pictures === undefined ? '' : `(name = "pictures", disk = (path = ${text(pictures)}, writable = true)),`}
    ${backups === undefined ? '' : `(name = "backups", disk = (path = ${text(backups)})),`}
    (name = "internet", network = (allow = ["public", "private"], tlsOptions = ${tls})),
    (name = "websites", network = (allow = ["public"], deny = ${list(NOT_PUBLIC.map(text))}, tlsOptions = ${tls})),
  ],
  sockets = [
    (name = ${text(SOCKETS.visitors)}, address = "127.0.0.1:${port}", http = (), service = "site"),
    (name = ${text(SOCKETS.schedule)}, address = "127.0.0.1:0", http = (), service = (name = "site", entrypoint = "schedule")),
  ],
);

const site :Workerd.Worker = (
  modules = ${list(modules.map(([name, file]) => `(name = ${text(name)}, ${kindOf(name)} = embed ${text(file)})`))},
  compatibilityDate = ${text(compatibilityDate)},
  compatibilityFlags = ${list(compatibilityFlags.map(text))},
  bindings = ${list([
    '(name = "ASSETS", service = (name = "site", entrypoint = "assets"))',
    '(name = "DISK", service = "disk")',
    // Connects to no address of this machine or its networks, whatever a name leads to.
    '(name = "WEBSITES", service = "websites")',
    ...(streets === undefined ? [] : ['(name = "STREETS_FILES", service = "streets")']),
    ...(pictures === undefined ? [] : ['(name = "PICTURES_FILES", service = "pictures")']),
    ...(backups === undefined ? [] : ['(name = "BACKUP_FILES", service = "backups")']),
    ...variables.map((name) => `(name = ${text(name)}, fromEnvironment = ${text(name)})`),
  ])},
);
`
}

const kindOf = (name: string): string => (name.endsWith('.json') ? 'json' : 'esModule')

const list = (items: readonly string[]): string => `[\n    ${items.join(',\n    ')}\n  ]`

const text = (value: string): string =>
  `"${value.replaceAll(/["\\]/g, '\\$&').replaceAll('\r', '').replaceAll('\n', '\\n')}"`
