/** The imports that a layer may have besides its own files. */
interface Layer {
  /** Layers whose values and types may be imported. */
  readonly layers: readonly string[]
  /** Layers of which only types may be imported. */
  readonly typesOf?: readonly string[]
  /** npm packages and Node's own modules, by name or by a prefix that ends in `:` or `/`; all when absent. */
  readonly packages?: readonly string[]
}

const PURE = [
  'zod',
  'pbf',
  'any-ascii',
  'ipaddr.js',
  '@photostructure/tz-lookup',
  'libphonenumber-js',
  'sanitize-html',
  'suncalc',
]
const BROWSER = [
  'react',
  'react-dom',
  'radix-ui',
  'lucide-react',
  'idiomorph',
  'nanostores',
  '@nanostores/',
  '@github/combobox-nav',
  '@tanstack/',
  'hono',
  'maplibre-gl',
  'geojson',
  'web-vitals',
]
const EDITING = ['react-hook-form', '@hookform/', 'uqr', '@tiptap/', 'codemirror', '@codemirror/']
const PAGE = ['astro', 'astro:', '@fontsource-variable/', 'lucide-react', 'd3-geo', 'world-atlas']
const DRAWING = ['topojson-client', 'topojson-specification']
const PAGE_LAYERS = ['domain', 'data', 'islands', 'admin', 'ui', 'lib', 'site', 'styles']
const BROWSER_LAYERS = ['domain', 'ui', 'lib', 'map', 'site', 'styles']

/** The layers, from the bottom up; a layer's name is its folder in `FOLDERS`. */
export const LAYERS: Readonly<Record<string, Layer>> = {
  domain: { layers: [], packages: PURE },
  site: { layers: ['domain'], packages: [] },
  styles: { layers: [], packages: ['tailwindcss', '@fontsource-variable/'] },
  import: { layers: ['domain'], packages: ['hucre', 'xlsx', 'zod'] },
  db: { layers: ['domain'], packages: ['drizzle-orm', '@libsql/client', 'node:'] },
  jobs: {
    layers: ['domain', 'import', 'db'],
    packages: ['node:', 'zod', 'jose', 'hucre', 'pmtiles', 'aws4fetch'],
  },
  functions: {
    layers: ['domain', 'db', 'jobs', 'site', 'styles'],
    packages: [
      'hono',
      'zod',
      'drizzle-orm',
      'astro',
      '@astrojs/cloudflare',
      'jose',
      'altcha-lib',
      '@simplewebauthn/server',
    ],
  },
  data: { layers: ['domain', 'db', 'jobs', 'site', 'basemap'], packages: ['astro:'] },
  // Cut at build time and by the script that makes its data; pages read parts of it for drawn pictures.
  basemap: { layers: ['domain'], packages: ['pbf', 'node:'] },
  // Scripts may import `import`, as the admin's worker does: they name columns and presets.
  scripts: { layers: ['domain', 'import', 'db', 'jobs', 'basemap'] },
  ui: { layers: ['domain', 'styles'], typesOf: ['functions'], packages: BROWSER },
  lib: { layers: ['domain', 'ui'], typesOf: ['functions'], packages: BROWSER },
  map: { layers: ['domain', 'styles'], packages: ['maplibre-gl', 'geojson'] },
  islands: {
    layers: BROWSER_LAYERS,
    typesOf: ['functions'],
    // The worker that does the proof of work of a form.
    packages: [...BROWSER, 'altcha-lib'],
  },
  admin: {
    layers: [...BROWSER_LAYERS, 'import'],
    typesOf: ['functions'],
    packages: [
      ...BROWSER,
      ...EDITING,
      'zod',
      'diff',
      'hucre',
      'xlsx',
      '@noble/hashes',
      '@simplewebauthn/browser',
    ],
  },
  // Pictures are drawn only at build time, by native code.
  social: {
    layers: ['domain', 'data', 'ui', 'site', 'styles'],
    packages: [...PAGE, ...DRAWING, '@napi-rs/canvas', 'geojson', 'i18n-iso-countries', 'node:'],
  },
  components: { layers: [...PAGE_LAYERS, 'layouts'], packages: [...PAGE, ...DRAWING] },
  layouts: { layers: [...PAGE_LAYERS, 'components'], packages: PAGE },
  pages: {
    layers: [...PAGE_LAYERS, 'layouts', 'components', 'social', 'basemap'],
    packages: [...PAGE, ...DRAWING],
  },
}

/** The folder of each layer; a path belongs to the first one that it begins with. */
export const FOLDERS: readonly (readonly [layer: string, path: string])[] = [
  ['db', 'db/'],
  ['functions', 'functions/'],
  ['scripts', 'scripts/'],
  ...Object.keys(LAYERS)
    .filter((name) => !['db', 'functions', 'scripts', 'site'].includes(name))
    .map((name) => [name, `src/${name}/`] as const),
  ['site', 'src/site.ts'],
]

export const layerOf = (path: string): string | undefined =>
  FOLDERS.find(([, folder]) => path.startsWith(folder))?.[0]

/** Rooms of the panel that are no screens, and what each may import of the others; `undefined` is everything. */
const PANEL_ROOMS: Readonly<Record<string, readonly string[] | undefined>> = {
  messages: [],
  kit: ['messages'],
  screens: ['messages'],
  session: ['kit'],
  shell: ['kit', 'messages', 'screens', 'session'],
  router: undefined,
  Panel: ['kit', 'login', 'messages', 'router'],
  main: undefined,
}

/** The imports that a screen may have besides its own files: never another screen. */
const SCREEN_IMPORTS = ['kit', 'messages', 'screens', 'session', 'shell']

/** `kit` of `src/admin/kit/api.ts`, `messages` of `src/admin/messages.ts`; undefined outside of the panel. */
export const panelRoomOf = (path: string): string | undefined => /^src\/admin\/([\w-]+)/.exec(path)?.[1]

/** Whether a room of the panel may import another; texts may name the types of what they are about. */
export function mayImportRoom(from: string, to: string, typesOnly: boolean): boolean {
  if (from === to || (from === 'messages' && typesOnly)) return true
  const allowed = from in PANEL_ROOMS ? PANEL_ROOMS[from] : SCREEN_IMPORTS
  return allowed === undefined || allowed.includes(to)
}
