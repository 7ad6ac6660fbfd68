import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import type { ContactMessage, MessagePatch } from '#domain/contact/message.ts'
import { letter } from './inbox.ts'
import { button, field, fill, isEnabled, openPanel, press, toast, user } from './panel.tsx'
import { answer, refuse, type Call } from './server.ts'

const READ_AT = '2026-05-05T12:00:00.000Z'

/** An inbox that changes as the panel asks; returns what it was asked to change. */
function serveInbox(letters: ContactMessage[]): string[] {
  const sent: string[] = []
  const at = ({ path }: Call) => letters.findIndex(({ id }) => path.endsWith(`/${id}`))
  answer('GET /api/admin/messages', ({ query }) => {
    const done = query.get('done')
    const rows = letters.filter(
      ({ readAt, doneAt }) =>
        (!query.has('unread') || readAt === null) &&
        (done === null || (doneAt !== null) === (done === 'true')),
    )
    return Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } })
  })
  answer('GET /api/admin/messages/*', (call) => letters[at(call)] ?? {})
  answer('GET /api/admin/messages/unread', () => ({
    unread: letters.filter(({ readAt }) => readAt === null).length,
  }))
  answer('PATCH /api/admin/messages/*', (call) => {
    const { read, done, note } = call.body as MessagePatch
    const known = letters[at(call)]
    if (known === undefined) throw new Error('There is no such message.')
    sent.push(`${known.id} ${JSON.stringify(call.body)}`)
    const instant = (isSo: boolean) => (isSo ? READ_AT : null)
    return (letters[at(call)] = {
      ...known,
      ...(read !== undefined && { readAt: instant(read) }),
      ...(done !== undefined && { doneAt: instant(done) }),
      ...(note !== undefined && { note: note || null }),
    })
  })
  return sent
}

const list = () => screen.findByRole('list', { name: 'Mesaj listesi' })
const menu = () => within(screen.getByRole('navigation', { name: 'Ana menü' }))

test('opening a message reads it, and the menu counts those that wait', async () => {
  const sent = serveInbox([letter(2), letter(1)])
  openPanel(adminPath('messages'))
  await screen.findByRole('heading', { level: 1 })
  await menu().findByText('2 okunmamış')
  await press(/Konu 2/)
  await menu().findByText('1 okunmamış')
  expect(location.search).toBe('?message=2')
  await press('Okunmadı işaretle')
  await menu().findByText('2 okunmamış')
  expect(sent).toEqual(['2 {"read":true}', '2 {"read":false}'])
})

test('a message about a listing leads to its page, its form, and an answer', async () => {
  const business = { id: 5, name: 'Kahve', slug: 'kahve', isTrashed: false }
  serveInbox([letter(1, { kind: 'remove', subject: 'Lütfen kaldırın', businessSlug: 'kahve', business })])
  openPanel(`${adminPath('messages')}?message=1`)
  const article = within(await screen.findByRole('article'))
  await article.findByText('Kaldırma')
  const target = (name: string) => article.getByRole('link', { name }).getAttribute('href')
  expect(target('İşletmeyi düzenle')).toContain('edit=5')
  expect(target('Sitede gör')).toBe('/business/kahve')
  const reply = `mailto:ada@example.com?subject=${encodeURIComponent('Re: Lütfen kaldırın')}&body=%0D%0A`
  expect(target('Yanıtla')?.startsWith(reply)).toBe(true)
})

test('a message that is done leaves those that wait, and its note stays with it', async () => {
  const sent = serveInbox([letter(2), letter(1)])
  openPanel(`${adminPath('messages')}?message=1`)
  await user.selectOptions(await field('Göster'), 'Bekleyenler')
  const rows = async () => within(await list()).getAllByRole('button')
  expect(await rows()).toHaveLength(2)
  await fill('Not', 'Arandı')
  await screen.findByText(/Kaydedilmedi: taslak/)
  await press('Notu kaydet')
  await toast('Not kaydedildi')
  await isEnabled('Notu kaydet', false)
  await press('Tamamlandı işaretle')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.selectOptions(screen.getByLabelText('Göster'), 'Yapıldı')
  expect(await within(await list()).findByRole('button', { name: /Konu 1/ })).toBeTruthy()
  expect(location.search).toContain('state=done')
  await fill('Not', '')
  await press('Notu kaydet')
  await toast('Not silindi')
  await press('Beklemeye al')
  await screen.findByText('Tamamlanan mesaj yok')
  expect(sent.filter((each) => !each.includes('read'))).toEqual([
    '1 {"note":"Arandı"}',
    '1 {"done":true}',
    '1 {"note":""}',
    '1 {"done":false}',
  ])
})

test('a note is there when the message is opened again', async () => {
  serveInbox([letter(1, { note: 'Arandı' })])
  openPanel(`${adminPath('messages')}?message=1`)
  expect((await field('Not')).value).toBe('Arandı')
})

test('an empty inbox says so, and for how long messages are kept', async () => {
  serveInbox([])
  openPanel(adminPath('messages'))
  await screen.findByText('Mesaj yok')
  await screen.findByText(/180 gün sonra kendiliğinden silinir/)
  await user.selectOptions(screen.getByLabelText('Göster'), 'unread')
  await screen.findByText('Okunmamış mesaj yok')
  await user.selectOptions(screen.getByLabelText('Göster'), 'waiting')
  await screen.findByText('Bekleyen mesaj yok')
})

test('what fails is said, and is as it was', async () => {
  serveInbox([letter(1, { readAt: READ_AT })])
  openPanel(`${adminPath('messages')}?message=1`)
  refuse('PATCH /api/admin/messages/1')
  refuse('DELETE /api/admin/messages/1')
  await press('Okunmadı işaretle')
  await toast('Mesaj işaretlenemedi')
  await button('Okunmadı işaretle')
  await press('Sil')
  await user.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Sil' }))
  await toast('Mesaj silinemedi')
})

test('messages that cannot be fetched can be asked for again', async () => {
  serveInbox([letter(1)])
  refuse('GET /api/admin/messages')
  openPanel(adminPath('messages'))
  expect((await screen.findByRole('alert')).textContent).toContain('Mesajlar alınamadı')
  serveInbox([letter(1)])
  await press('Yeniden dene')
  await list()
})

test('pages of this site that a message names are links, others are not', async () => {
  const own = `${location.origin}/business/kahve`
  const message = `Bakın: ${own}. Ya da https://evil.example/business/kahve`
  serveInbox([letter(1, { message })])
  openPanel(`${adminPath('messages')}?message=1`)
  const article = within(await screen.findByRole('article'))
  expect((await article.findByRole('link', { name: own })).getAttribute('href')).toBe(own)
  expect(article.queryByRole('link', { name: /evil/ })).toBeNull()
  expect(document.querySelector('.letter-text')?.textContent).toBe(message)
})

test('to whom a message can be given, and why not to others', async () => {
  serveInbox([letter(1)])
  answer('GET /api/admin/assignments/messages/*', { assignment: null, people: [] })
  openPanel(`${adminPath('messages')}?message=1`)
  await press('Birine ata')
  await screen.findByText('Bu rollere atanamaz, yetkileri yok: Editör, Analist.')
})
