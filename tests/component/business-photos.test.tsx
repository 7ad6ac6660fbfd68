/** @module-tag full */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $pending } from '#admin/businesses/edit/photos/pending.store.ts'
import type { OwnPhoto } from '#domain/photos/photo.ts'
import { adminPath } from '#domain/paths.ts'
import { answerRecord, record } from './businesses.ts'
import { button, field, fill, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'

const ROUTE = '/api/admin/businesses/7/photos'
const photo = (letter: string, alt: string): OwnPhoto => ({
  picture: letter.repeat(32),
  width: 1600,
  height: 1200,
  alt,
  credit: null,
  licence: null,
})
const BAR = photo('a', 'Bar')
const GARDEN = photo('b', 'Bahçe')

interface State {
  readonly photos?: readonly OwnPhoto[]
  readonly missing?: readonly string[]
  readonly hasStore?: boolean
}

/** The photos of a business; later reads return what was saved. */
function openPhotos({ photos = [], missing = [], hasStore = true }: State = {}) {
  const kept = { photos, version: photos.length > 0 ? 1 : 0, business: 1 }
  answerRecord(record(7, 'Kuzey'))
  answer(`GET ${ROUTE}`, () => ({ photos: kept.photos, version: kept.version, missing, hasStore }))
  answer(`PUT ${ROUTE}`, ({ body }) => {
    const sent = (body as { readonly photos: readonly OwnPhoto[] }).photos
    kept.photos = sent.map((each) => ({ ...each, width: 1600, height: 1200 }))
    kept.version++
    kept.business++
    return { photos: kept.photos, version: kept.version, business: kept.business }
  })
  openPanel(`${adminPath('businesses')}?edit=7&tab=photos`)
  return kept
}

const altsOf = (call: number) =>
  (callsOf(`PUT ${ROUTE}`)[call]?.body as { readonly photos: readonly OwnPhoto[] } | undefined)?.photos.map(
    ({ alt }) => alt,
  )
const item = (name: string) => screen.findByRole('listitem', { name })

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 3200, height: 2400, close: () => undefined }),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as RenderingContext)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['webp'], { type: 'image/webp' })),
  )
  let stored = 0
  answer('POST /api/admin/pictures', () => ({
    picture: 'cdef'.charAt(stored++).repeat(32),
    width: 1600,
    height: 1200,
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  $pending.set({})
})

const choose = async (...names: readonly string[]) =>
  user.upload(
    await field('Fotoğraf seç'),
    names.map((name) => new File(['x'], name, { type: 'image/jpeg' })),
  )

describe('adding photos', () => {
  test('asks for a description of each, and adds them together', async () => {
    const kept = openPhotos({ photos: [BAR] })
    await choose('bir.jpg', 'iki.jpg')
    await within(await item('iki.jpg')).findByText('Hazır')
    await press('2 fotoğrafı ekle')
    expect(await within(await item('bir.jpg')).findByText('Fotoğrafta ne göründüğünü yazın.')).toBeTruthy()
    expect(callsOf(`PUT ${ROUTE}`)).toHaveLength(0)
    for (const name of ['bir.jpg', 'iki.jpg']) {
      const alt = within(await item(name)).getByLabelText(/^Açıklama/)
      fireEvent.change(alt, { target: { value: `Resim ${name}` } })
    }
    await press('2 fotoğrafı ekle')
    await toast('Fotoğraflar eklendi')
    expect(altsOf(0)).toEqual(['Bar', 'Resim bir.jpg', 'Resim iki.jpg'])
    expect(kept.photos.map(({ picture }) => picture[0])).toEqual(['a', 'c', 'd'])
    expect(screen.queryByText('Eklenecekler')).toBeNull()
  })

  test('says of each file why it is none, and tries again where that can help', async () => {
    openPhotos()
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')))
    await user.upload(await field('Fotoğraf seç'), new File(['x'], 'a.heic', { type: 'image/heic' }))
    const heic = await item('a.heic')
    expect(await within(heic).findByText(/HEIC açamıyor/)).toBeTruthy()
    expect(within(heic).queryByRole('button', { name: 'Yeniden dene' })).toBeNull()
    refuse('POST /api/admin/pictures', 502)
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 800, height: 600, close: () => undefined }),
    )
    await choose('b.jpg')
    const refused = await item('b.jpg')
    expect(await within(refused).findByText(/Fotoğraf yüklenemedi/)).toBeTruthy()
    answer('POST /api/admin/pictures', { picture: 'c'.repeat(32), width: 800, height: 600 })
    await user.click(within(refused).getByRole('button', { name: 'Yeniden dene' }))
    expect(await within(refused).findByText('Hazır')).toBeTruthy()
  })

  test.each([
    [200, 150, /en az 320 piksel/],
    [4000, 400, /üç katı/],
  ])('refuses a photo of %d by %d', async (width, height, text) => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => undefined }))
    openPhotos()
    await choose('a.jpg')
    expect(await within(await item('a.jpg')).findByText(text)).toBeTruthy()
    expect(callsOf('POST /api/admin/pictures')).toHaveLength(0)
  })

  test('takes no more than twelve', async () => {
    openPhotos({ photos: Array.from({ length: 11 }, (_, at) => photo(at.toString(16), `${at}`)) })
    await choose('a.jpg', 'b.jpg')
    await toast('1 dosya alınmadı')
    await item('a.jpg')
    expect(screen.queryByRole('listitem', { name: 'b.jpg' })).toBeNull()
  })
})

test('photos change places by keys', async () => {
  openPhotos({ photos: [BAR, GARDEN] })
  await press('2. fotoğraf: öne al')
  await waitFor(() => expect(altsOf(0)).toEqual(['Bahçe', 'Bar']))
  expect(await screen.findByText('2. fotoğraf artık 1. sırada')).toBeTruthy()
})

test('photos change places by dragging', async () => {
  openPhotos({ photos: [BAR, GARDEN] })
  const face = (await item('1. fotoğraf')).querySelector('.photo-face') as HTMLElement
  fireEvent.dragStart(face, { dataTransfer: { effectAllowed: '' } })
  fireEvent.drop(await item('2. fotoğraf'))
  await waitFor(() => expect(altsOf(0)).toEqual(['Bahçe', 'Bar']))
})

test('a photo that was deleted can be put back in its place', async () => {
  openPhotos({ photos: [BAR, GARDEN] })
  await press('1. fotoğraf: sil')
  await screen.findByText('Fotoğraf silindi')
  expect(altsOf(0)).toEqual(['Bahçe'])
  await press('Geri al')
  await waitFor(() => expect(altsOf(1)).toEqual(['Bar', 'Bahçe']))
  await waitFor(() => expect(screen.queryByText('Fotoğraf silindi')).toBeNull())
})

test('texts are saved when a field is left, and the form goes on from the new version', async () => {
  openPhotos({ photos: [BAR] })
  const first = within(await item('1. fotoğraf'))
  fireEvent.change(first.getByLabelText('Lisans'), { target: { value: 'CC BY 4.0' } })
  fireEvent.change(first.getByLabelText('Çeken'), { target: { value: 'Ayşe Kaya' } })
  fireEvent.blur(first.getByLabelText('Çeken'))
  await waitFor(() =>
    expect(callsOf(`PUT ${ROUTE}`)[0]?.body).toMatchObject({
      version: 1,
      photos: [{ alt: 'Bar', credit: 'Ayşe Kaya', licence: 'CC BY 4.0' }],
    }),
  )
  await user.click(await screen.findByRole('tab', { name: 'Genel' }))
  await fill('İşletme adı', 'Güney')
  await press('Kaydet')
  await waitFor(() => expect(callsOf('PATCH /api/businesses/7')[0]?.body).toMatchObject({ version: 2 }))
})

test('a photo keeps its description: nothing is saved without one', async () => {
  openPhotos({ photos: [BAR] })
  const alt = within(await item('1. fotoğraf')).getByLabelText(/^Açıklama/)
  fireEvent.change(alt, { target: { value: ' ' } })
  fireEvent.blur(alt)
  expect(await screen.findByText('Fotoğrafta ne göründüğünü yazın.')).toBeTruthy()
  expect(callsOf(`PUT ${ROUTE}`)).toHaveLength(0)
})

test('what somebody else changed meanwhile is said, and read anew', async () => {
  openPhotos({ photos: [BAR, GARDEN] })
  await item('1. fotoğraf')
  refuse(`PUT ${ROUTE}`, 409, { code: 'conflict', list: { photos: [], version: 3 } })
  answer(`GET ${ROUTE}`, { photos: [GARDEN], version: 3, missing: [], hasStore: true })
  await press('1. fotoğraf: sil')
  await toast('bu arada başkası değiştirdi')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: '2. fotoğraf' })).toBeNull())
})

test('a missing store and lost files are said in words', async () => {
  openPhotos({ photos: [BAR], missing: [BAR.picture], hasStore: false })
  expect(await screen.findByText(/PICTURES_BUCKET/)).toBeTruthy()
  expect(screen.queryByText('Fotoğraf seç')).toBeNull()
})

test('files that the store lost, as after a restore, are told', async () => {
  openPhotos({ photos: [BAR, GARDEN], missing: [BAR.picture] })
  expect(await screen.findByText(/1 fotoğrafın dosyası depoda yok/)).toBeTruthy()
  expect(within(await item('1. fotoğraf')).getByText('Dosyası depoda yok')).toBeTruthy()
  expect(await button('Fotoğraf seç')).toBeTruthy()
})
