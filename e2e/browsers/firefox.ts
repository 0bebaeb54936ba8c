import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { findText, findThing } from './find-thing.ts'
import type { Thing, Window } from './window.ts'

const box = 'input[type="checkbox"]'
/** Code that was on its way when the journey opened the next page. */
const cutOff = /Failed to load .+ A ServiceWorker intercepted the request/
const patienceMs = 120_000

/** A Firefox as it is released, driven by WebDriver BiDi; Playwright knows only its own build. */
export async function openFirefox(executablePath: string, locale: string): Promise<Window> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': locale, 'ui.prefersReducedMotion': 1 },
  })
  const [page = await browser.newPage()] = await browser.pages()
  const complaints: string[] = []
  page.on('pageerror', (error) => cutOff.test(String(error)) || complaints.push(`uncaught: ${String(error)}`))
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`))
  await page.setViewport({ width: 360, height: 640 })
  page.setDefaultTimeout(patienceMs)
  return {
    name: await browser.version(),
    async open(url) {
      await page.goto(url)
    },
    async press(thing, words) {
      await (await shown(page, thing, words)).click()
    },
    async type(label, text) {
      const field = await shown(page, 'field', label)
      await field.click()
      await page.keyboard.type(text, { delay: 20 })
    },
    async sees(thing, words) {
      await shown(page, thing, words)
    },
    async tickAll() {
      await page.waitForSelector(box)
      for (const element of await page.$$(box)) await element.click()
    },
    async reads(words) {
      const found = await page.waitForFunction(findText, {}, words.source)
      return String(await found.jsonValue())
    },
    complaints: async () => complaints,
    async close() {
      await browser.close()
    },
  }
}

async function shown(page: Page, thing: Thing, words: RegExp): Promise<ElementHandle> {
  const handle = await page
    .waitForFunction(findThing, {}, thing, words.source)
    .catch((error: unknown) =>
      Promise.reject(new Error(`no ${thing} ${String(words)} at ${page.url()}`, { cause: error })),
    )
  const element = handle.asElement()
  if (!element) throw new Error(`no ${thing} ${String(words)}`)
  return element as ElementHandle
}
