import { chromium, type Browser, type Page } from '@playwright/test'
import { adminLoginPath, adminPath } from '#domain/paths.ts'
import { ensureBrowser } from '#scripts/lib/browser.ts'
import { readSecrets } from '#scripts/lib/secrets.ts'

const BROWSER_ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--no-first-run'],
]
/** Milliseconds that exceed the import of a million rows. */
const LONG_MS = 3 * 3600 * 1000

/** Starts a separate browser, without a window. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })

/** The panel's Excel screen in a real browser, as an operator uses it. */
export class ExcelScreen {
  readonly page: Page
  readonly #baseUrl: string

  private constructor(page: Page, baseUrl: string) {
    this.page = page
    this.#baseUrl = baseUrl
  }

  /** Signs in by the panel's three steps, with the secrets of a data folder, and goes to the screen. */
  static async open(browser: Browser, baseUrl: string, dataDir: string): Promise<ExcelScreen> {
    const secrets = readSecrets(dataDir)
    if (secrets === undefined) throw new Error(`There are no secrets in ${dataDir}.`)
    // In a session of its own.
    const context = await browser.newContext()
    const page = await context.newPage()
    const screen = new ExcelScreen(page, baseUrl)
    await page.goto(baseUrl + adminLoginPath)
    await screen.#enter('Erişim Anahtarı', secrets.accessKey, 'Devam et')
    await screen.#enter('Kullanıcı Kodu', secrets.userCode, 'Devam et')
    await screen.#enter('Şifre', secrets.password, 'Giriş Yap')
    await page.waitForURL(baseUrl + adminPath())
    await screen.goTo()
    return screen
  }

  async #enter(label: string, value: string, button: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(value)
    await this.button(button).click()
  }

  async goTo(): Promise<void> {
    await this.page.goto(this.#baseUrl + adminPath('excel'))
    await this.heading('Excel İçe Aktarma').waitFor()
  }

  button(name: string) {
    return this.page.getByRole('button', { name }).first()
  }

  heading(name: string) {
    return this.page.getByRole('heading', { name })
  }

  /** Picks a file and has its columns read. */
  async pick(file: string): Promise<void> {
    await this.page.locator('input[type=file][accept]').setInputFiles(file)
    await this.button('Yükle').click()
    await this.heading('Sütunları eşleştir').waitFor({ timeout: LONG_MS })
  }

  /** Tries the whole file out; returns the seconds it took. */
  tryOut(): Promise<number> {
    return timed(async () => {
      await this.button('Ön kontrolü başlat').click()
      await this.page
        .locator('button:enabled', { hasText: 'İçe aktarmayı başlat' })
        .waitFor({ timeout: LONG_MS })
    })
  }

  /** Imports the file of the dry run to its end; returns the seconds it took. */
  importAll(): Promise<number> {
    return timed(async () => {
      await this.startImport()
      await this.untilImported()
    })
  }

  async startImport(): Promise<void> {
    await this.button('İçe aktarmayı başlat').click()
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }

  async untilImported(): Promise<void> {
    await this.heading('İçe aktarma tamamlandı').waitFor({ timeout: LONG_MS })
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
