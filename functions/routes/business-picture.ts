import { Hono } from 'hono'
import { findBusiness } from '#db/businesses/find.ts'
import { findNeighbours } from '#db/businesses/nearby.ts'
import type { Business, NearbyBusiness } from '#domain/business/business.ts'
import { CLOSURE_TEXTS } from '#domain/business/status.ts'
import { businessTag } from '#domain/cache-tags.ts'
import {
  businessImagePath,
  categoryImagePath,
  lettersPath,
  markPath,
  nameLettersPath,
} from '#domain/paths.ts'
import { drawBusiness, PICTURE_COLOURS } from '#domain/social-picture/draw-business.ts'
import { encodePng } from '#domain/social-picture/encode-png.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { summariseWeek, VARYING_DAYS } from '#domain/hours/summary.ts'
import { cityOfBusiness } from '#domain/taxonomy/city-label.ts'
import { colour } from '#src/styles/colours.ts'
import type { AppContext, AppEnv, Dependencies, Bindings } from '../environment.ts'
import { movedOrGone } from '../http/responses.ts'
import { onError } from '../middleware/errors.ts'
import { limitReaders } from '../middleware/limit-readers.ts'
import { isKnown, publicRead } from '../middleware/public-read.ts'
import { drawnName } from '#domain/social-picture/drawn-name.ts'
import {
  blockOf,
  decodeLetters,
  LETTER_SIZES,
  type Letters,
  type LetterSize,
  LINE_SIZE,
  NAME_SIZE,
  nameFileOf,
  TITLE_SIZES,
} from '#domain/social-picture/letters.ts'
import { widthOf } from '#domain/social-picture/place-letters.ts'
import { scaleLetter } from '#domain/social-picture/scale-letter.ts'
import { writtenLetters } from '#domain/social-picture/written-letters.ts'
import { transliterate } from '#domain/text/search-text.ts'

interface Assets {
  fetch(address: URL): Promise<Response>
}

const areAssets = (binding: unknown): binding is Assets =>
  typeof binding === 'object' && binding !== null && 'fetch' in binding

/** The requested letters in a file of the build; none where there is no such file. */
async function read(env: Bindings, path: string, isWanted?: (letter: string) => boolean): Promise<Letters> {
  const { ASSETS: assets } = env
  if (!areAssets(assets)) return new Map()
  const response = await assets.fetch(new URL(path, 'https://assets.local'))
  return response.ok ? decodeLetters(new Uint8Array(await response.arrayBuffer()), isWanted) : new Map()
}

const unique = <T>(items: readonly T[]) => [...new Set(items)]
const joined = (files: readonly Letters[]): Letters => new Map(files.flatMap((letters) => [...letters]))

/** The letters of a text that the site's own fonts have, in a size. */
async function ownLetters(env: Bindings, size: LetterSize, letters: readonly string[]): Promise<Letters> {
  const blocks = unique(letters.map(blockOf)).filter((block) => block !== undefined)
  return joined(await Promise.all(blocks.map((block) => read(env, lettersPath(size, block)))))
}

/** Letters of other scripts, as drawn for the names known to the build. */
async function otherLetters(env: Bindings, letters: readonly string[]): Promise<Letters> {
  const wanted = new Set(letters.filter((letter) => blockOf(letter) === undefined))
  const files = unique([...wanted].map(nameFileOf))
  const isWanted = (letter: string) => wanted.has(letter)
  return joined(await Promise.all(files.map((file) => read(env, nameLettersPath(file), isWanted))))
}

const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface Written {
  readonly title: string
  readonly letters: ReadonlyMap<LetterSize, Letters>
}

/** A title and a line with their letters; undefined where a letter of the title is missing. */
async function write(env: Bindings, title: string, line: string): Promise<Written | undefined> {
  const ofTitle = writtenLetters(`${title}…`)
  const ofLine = writtenLetters(line)
  const others = await otherLetters(env, [...writtenLetters(title), ...ofLine])
  if (ofTitle.some((letter) => blockOf(letter) === undefined && !others.has(letter))) return undefined
  const load = async (size: LetterSize): Promise<[LetterSize, Letters]> => {
    const own = await ownLetters(env, size, size === LINE_SIZE ? ofLine : ofTitle)
    const ratio = size / NAME_SIZE
    const scaled = [...others].map(([name, letter]) => [name, scaleLetter(letter, ratio)] as const)
    return [size, new Map([...own, ...scaled])]
  }
  const letters: ReadonlyMap<LetterSize, Letters> = new Map(await Promise.all(LETTER_SIZES.map(load)))
  const [size] = TITLE_SIZES
  return widthOf(title, letters.get(size) ?? new Map(), size) === undefined ? undefined : { title, letters }
}

/**
 * A name with its letters, in its own script where the build drew that, else in Latin letters; undefined where neither
 * is possible. Also the site's sign and name.
 */
async function lettersFor(env: Bindings, name: string, line: string) {
  const [mark, written] = await Promise.all([
    read(env, markPath),
    write(env, drawnName(name), line).then(
      (found) => found ?? write(env, titled(transliterate(name).trim()), line),
    ),
  ])
  return written && { ...written, mark: [...mark.values()][0] }
}

const NEIGHBOURS = 8
const KEPT_SECONDS = 604_800
const COLOURS = PICTURE_COLOURS.map((name) => colour('light', name))

const slugOf = (c: AppContext) => (c.req.param('file') ?? '').replace(/[.]png$/, '')

const placeOf = ({ latitude, longitude }: Pick<NearbyBusiness, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

/**
 * The line of a picture, which must be true whenever it is viewed: that the business is closed, or its hours if one
 * line holds them.
 */
function stateOf({ businessStatus, isOpen, week }: Business): string | undefined {
  const closure = CLOSURE_TEXTS[businessStatus] ?? (isOpen ? undefined : 'Closed')
  const hours = summariseWeek(week ?? [])
  return closure ?? (hours === VARYING_DAYS ? undefined : hours)
}

const factsOf = (business: Business, neighbours: readonly NearbyBusiness[]) => ({
  line: [business.category.name, cityOfBusiness(business), stateOf(business)].filter(Boolean).join(' · '),
  place: placeOf(business),
  neighbours: neighbours.map(placeOf).filter((place) => place !== undefined),
})

/** The platform's cache of a data centre, where it has one. */
type PictureCache = Pick<Cache, 'match' | 'put'>
const pictureCache = () =>
  (globalThis as { readonly caches?: { readonly default?: PictureCache } }).caches?.default

/** Runs something that fails where the platform only seems to have a cache; the picture is drawn then. */
const ifCached = <T>(run: () => Promise<T> | undefined): Promise<T | undefined> =>
  Promise.resolve()
    .then(run)
    .catch(() => undefined)

type Png = Uint8Array<ArrayBuffer>

/**
 * Draws a picture, or takes it from the cache. The tag covers everything that is drawn, so that a cached picture is
 * never outdated.
 */
async function draw(tag: string, make: () => Promise<Png | undefined>): Promise<Png | undefined> {
  const cache = pictureCache()
  const address = `https://pictures.local/${tag}.png`
  const kept = await ifCached(() => cache?.match(address))
  if (kept) return new Uint8Array(await kept.arrayBuffer())
  const bytes = await make()
  if (!bytes) return undefined
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': `max-age=${KEPT_SECONDS}` }
  await ifCached(() => cache?.put(address, new Response(bytes, { headers })))
  return bytes
}

/** Pictures of businesses for link previews, drawn on request unless cached. */
export function businessPictures({ openDatabase }: Dependencies) {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  return app.get(
    '/social/business/:file',
    limitReaders('pictures'),
    publicRead('business', (c) => [businessTag(slugOf(c))]),
    async (c) => {
      const [db, slug] = [openDatabase(c.env), slugOf(c)]
      const [answer, nearby] = await Promise.all([
        findBusiness(db, slug),
        findNeighbours(db, slug, NEIGHBOURS),
      ])
      if (answer?.kind !== 'found') return movedOrGone(c, 'business', answer, businessImagePath)
      const { business } = answer
      const facts = factsOf(business, nearby?.closest ?? [])
      const written = await lettersFor(c.env, business.name, facts.line)
      // Where nothing of the name can be written, the category's picture stands in.
      const instead = () => c.redirect(categoryImagePath(business.category.slug), 302)
      if (!written) return instead()
      const tag = await sha256(JSON.stringify([facts, written.title, COLOURS]))
      const etag = `W/"${tag.slice(0, 24)}"`
      if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, { ETag: etag })
      const png = await draw(tag, async () => {
        const raster = drawBusiness(
          { ...facts, title: written.title },
          COLOURS,
          written.letters,
          written.mark,
        )
        return raster && encodePng(raster)
      })
      return png ? c.body(png, 200, { 'Content-Type': 'image/png', ETag: etag }) : instead()
    },
  )
}
