import { expect, test, type Page } from '@playwright/test'
import { signIn } from './admin.ts'
import { addBusiness, form, openBusinesses, ownWord, readBusiness } from './businesses.ts'

const area = (page: Page) => form(page).getByRole('textbox', { name: 'Açıklama', exact: true })
const source = (page: Page) => form(page).getByRole('textbox', { name: 'Açıklama (HTML)' })
const mode = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
const tool = (page: Page, name: string) =>
  form(page).getByRole('toolbar', { name: 'Biçimlendirme' }).getByRole('button', { name, exact: true })

test.beforeEach(({ page }) => signIn(page))

/** Adds a business and opens its description in the editor. */
async function openEditor(page: Page): Promise<number> {
  const { id } = await addBusiness(page, `${ownWord()} A`)
  await openBusinesses(page, `?edit=${id}&tab=description`)
  await expect(area(page)).toBeVisible()
  return id
}

async function clear(page: Page) {
  await area(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
}

async function paste(page: Page, html: string) {
  await clear(page)
  await area(page).evaluate((place, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

const PASTED = [
  ['styles', '<p style="color:red">a</p>', '<p>a</p>'],
  ['classes', '<p class="MsoNormal">a</p>', '<p>a</p>'],
  ['meta', '<meta charset="utf-8"><p>a</p>', '<p>a</p>'],
  ['style blocks', '<style>p { color: red }</style><p>a</p>', '<p>a</p>'],
  ['style blocks within the text', '<div><style>p { color: red }</style>a</div>', '<p>a</p>'],
  ['script blocks', '<p>a</p><script>document.title = "bad"</script>', '<p>a</p>'],
  ['data attributes', '<p data-id="1">a</p>', '<p>a</p>'],
  ['handlers', '<p onclick="document.title = 1">a</p>', '<p>a</p>'],
  ['empty tags', '<p>a</p><p></p><p><b> </b></p><p>b</p>', '<p>a</p><p>b</p>'],
  ['wrappers', '<p><span>a</span> <font color="red"><span>b</span></font></p>', '<p>a b</p>'],
  ['comments', '<!--StartFragment--><p>a</p><!--EndFragment-->', '<p>a</p>'],
  ['divisions', '<div>a</div><div><div>b</div></div>', '<p>a</p><p>b</p>'],
  [
    'lists of Word',
    '<p class="MsoListParagraphCxSpFirst" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span style="font:7pt Times">&nbsp;&nbsp; </span></span></span><!--[endif]-->a</p><p class="MsoListParagraphCxSpMiddle" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o<span>&nbsp; </span></span>b</p><p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>c</p>',
    /^<ul><li><p>a<\/p><ul><li><p>b<\/p><\/li><\/ul><\/li><li><p>c<\/p><\/li><\/ul>(?:<p><\/p>)?$/,
  ],
  [
    'numbered lists of Word, without its styles',
    '<p class="MsoListParagraph">1.&nbsp;&nbsp; a</p><p class="MsoListParagraph">2.&nbsp;&nbsp; b</p>',
    /^<ol><li><p>a<\/p><\/li><li><p>b<\/p><\/li><\/ol>(?:<p><\/p>)?$/,
  ],
  [
    'tables',
    '<table><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td>c</td><td></td></tr></table>',
    /^<ul><li><p>a – b<\/p><\/li><li><p>c<\/p><\/li><\/ul>(?:<p><\/p>)?$/,
  ],
  ['smaller headings', '<h4>a</h4><p>b</p>', '<h3>a</h3><p>b</p>'],
  ['what may stay', '<h2>a</h2><ul><li>b</li></ul><p><b>c</b></p>', /<h2>a<\/h2><ul>.*<strong>c/],
] as const

test('what is pasted is cleaned', async ({ page }) => {
  test.slow()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/inline event handler/i.test(message.text())) refused.push(message.text())
  })
  await openEditor(page)
  for (const [what, html, cleaned] of PASTED)
    await test.step(what, async () => {
      await paste(page, html)
      await mode(page, 'HTML').click()
      await expect(source(page)).toHaveValue(cleaned)
      await mode(page, 'Görsel').click()
    })
  await expect(page).not.toHaveTitle(/bad|^1$/)
  expect(refused).toEqual([])
})

test('a pasted link opens in a new tab and keeps nothing of its page, stored as well', async ({ page }) => {
  const id = await openEditor(page)
  await paste(
    page,
    '<p><a href="https://x.example/" class="c" style="x" ping="//y.example" target="_top">a</a></p>',
  )
  const link = area(page).getByRole('link', { name: 'a' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
  for (const gone of ['style', 'ping']) await expect(link).not.toHaveAttribute(gone)
  await form(page).getByRole('button', { name: 'Kaydet' }).click()
  await expect(form(page)).toHaveCount(0)
  const { description } = await readBusiness(page, id)
  expect(description).toMatch(/^<p><a [^>]*href="https:\/\/x\.example\/"[^>]*>a<\/a><\/p>$/)
  expect(description).toMatch(/rel="[^"]*\bnoopener\b/)
  expect(description).toContain('target="_blank"')
})

test('an address of a script is no link', async ({ page }) => {
  await openEditor(page)
  await paste(page, '<p><a href="javascript:document.title=1">a</a></p>')
  await expect(area(page)).toHaveText('a')
  await expect(area(page).locator('a[href^="javascript"]')).toHaveCount(0)
})

test('both modes show one text, each at least 200 px high', async ({ page }) => {
  await openEditor(page)
  expect((await area(page).boundingBox())?.height).toBeGreaterThanOrEqual(200)
  await expect(area(page)).toHaveCSS('min-height', '200px')
  await expect(mode(page, 'Görsel')).toHaveAttribute('aria-pressed', 'true')
  await area(page).fill('Merhaba')
  await mode(page, 'HTML').click()
  await expect(mode(page, 'HTML')).toHaveAttribute('aria-pressed', 'true')
  await expect(source(page)).toHaveValue('<p>Merhaba</p>')
  expect((await source(page).boundingBox())?.height).toBeGreaterThanOrEqual(200)
  await source(page).fill('<h2>Başlık</h2><p><em>eğik</em></p>')
  await mode(page, 'Görsel').click()
  await expect(area(page).locator('h2')).toHaveText('Başlık')
  await expect(area(page).locator('em')).toHaveText('eğik')
})

const TOOLS = [
  ['Kalın', 'strong'],
  ['İtalik', 'em'],
  ['Altı çizili', 'u'],
  ['Başlık 1', 'h1'],
  ['Başlık 2', 'h2'],
  ['Başlık 3', 'h3'],
  ['Alıntı', 'blockquote'],
  ['Kod', 'code'],
  ['Madde işaretli liste', 'ul'],
  ['Numaralı liste', 'ol'],
] as const

test('each tool is pressed where it applies, and only there', async ({ page }) => {
  test.slow()
  await openEditor(page)
  await area(page).click()
  await page.keyboard.type('metin')
  for (const [name, tag] of TOOLS)
    await test.step(name, async () => {
      await area(page).getByText('metin').selectText()
      await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'false')
      await tool(page, name).click()
      await expect(area(page).locator(tag)).toHaveText('metin')
      await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
      await tool(page, name).click()
      await expect(area(page).locator(tag)).toHaveCount(0)
      await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'false')
    })
  const alignments = ['Ortala', 'Sağa hizala', 'Sola hizala']
  for (const name of alignments)
    await test.step(name, async () => {
      await tool(page, name).click()
      for (const each of alignments)
        await expect(tool(page, each)).toHaveAttribute('aria-pressed', String(each === name))
    })
})

test("a link is asked for by 'Enter link URL:', marked, and taken away again", async ({ page }) => {
  await openEditor(page)
  await area(page).click()
  await page.keyboard.type('metin')
  await area(page).getByText('metin').selectText()
  await tool(page, 'Bağlantı ekle').click()
  const address = page.getByLabel('Enter link URL:')
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(page.getByText(/^Adres anlaşılamadı/)).toBeVisible()
  await address.fill('x.example')
  await address.press('Enter')
  const link = area(page).getByRole('link', { name: 'metin' })
  await expect(link).toHaveAttribute('href', 'https://x.example')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
  await expect(tool(page, 'Bağlantı ekle')).toHaveAttribute('aria-pressed', 'true')
  await tool(page, 'Bağlantı ekle').click()
  await page.getByRole('button', { name: 'Bağlantıyı kaldır' }).click()
  await expect(link).toHaveCount(0)
})
