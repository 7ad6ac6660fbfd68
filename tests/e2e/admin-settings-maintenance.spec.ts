import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { signIn } from './admin.ts'
import { button, open, toast } from './settings.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test.describe('the directory as a whole', () => {
  test('is optimised, and each step is told', async ({ page }) => {
    await open(page)
    await button(page, 'İyileştir').click()
    const result = page.getByRole('region', { name: 'Optimizasyon sonucu' })
    await expect(result.getByRole('listitem')).toHaveCount(3)
    await expect(result).toContainText(/Arama dizininin birleştirilmesi\s*[\d.]+ ms/)
    await expect(toast(page)).toContainText('Optimizasyon')
    await result.getByRole('button', { name: 'Kapat' }).click()
    await expect(result).toHaveCount(0)
  })

  test('is backed up into a file that is whole', async ({ page }) => {
    await open(page)
    const download = page.waitForEvent('download')
    await button(page, 'Yedekle').click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^meridian-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-manual\.ndjson\.gz$/)
    let text = ''
    for await (const piece of createReadStream(await file.path())
      .pipe(createGunzip())
      .setEncoding('utf8')) {
      text += String(piece)
    }
    const start = text.lastIndexOf('\n', text.length - 2) + 1
    const footer = JSON.parse(text.slice(start)) as { sha256: string; counts: Record<string, number> }
    expect(footer.sha256).toBe(createHash('sha256').update(text.slice(0, start)).digest('hex'))
    expect(footer.counts['businesses']).toBeGreaterThan(0)
    const rows = Object.values(footer.counts).reduce((sum, count) => sum + count, 0)
    await expect(page.getByRole('region', { name: 'Yedek indirildi' })).toContainText(
      `${rows.toLocaleString('tr-TR')} kayıt`,
    )
  })
})
