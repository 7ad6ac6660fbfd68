import { expect, test } from 'vitest'
import { AdminError } from '../kit/api.ts'
import { $toasts } from '#ui/toast/toast.store.ts'
import { showImportError } from './show-import-error.ts'
import { UnreadableFile } from './worker/worker-client.ts'

const refused = (status: number, body: string, statusText = '') =>
  new AdminError(new Response(null, { status, statusText }), body)

test.each([
  ['a status and a body', refused(500, 'broken'), 'Hata!', 'Upload failed: 500 - broken'],
  [
    'a body of the API',
    refused(413, '{"error":"Too large.","code":"too_large"}'),
    'Hata!',
    'Upload failed: 413 - Too large.',
  ],
  ['no body', refused(502, '', 'Bad Gateway'), 'Hata!', 'Upload failed: 502 - Bad Gateway'],
  ['an answer that is none', new SyntaxError('<html>'), 'Hata!', 'Dosya yüklenirken hata oluştu'],
  ['another window', refused(409, '{}'), 'Hata!', 'Bu içe aktarma başka bir pencerede sürüyor.'],
  [
    'a header that nobody knows',
    new UnreadableFile('It has no header.', 'noHeader', ['Kto', 'Gdzie']),
    'Dosya okunamadı',
    'Tanınan bir başlık satırı yok. Görülen sütunlar: Kto, Gdzie. İşletme adının sütununa "Ad" başlığını verip yeniden deneyin.',
  ],
  [
    'another window that took it back',
    refused(409, '{"state":"undoing"}'),
    'Hata!',
    'Bu içe aktarma başka bir pencerede geri alındı ya da durduruldu.',
  ],
  [
    'a file that is none',
    new UnreadableFile('It is not a zip.', 'other'),
    'Dosya okunamadı',
    'a.csv: bu dosya bir Excel, CSV ya da JSON dosyası değil.',
  ],
])('%s', (_, error, title, description) => {
  showImportError(error, 'a.csv')
  expect($toasts.get()).toMatchObject([{ title, description, isDestructive: true }])
})
