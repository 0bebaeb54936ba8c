import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, expect } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../../scripts/chromium.ts'
import { type Computer, openComputer, signInAs } from '../../support/console.ts'
import { stack } from '../../support/stack.ts'
import { writeContactSheets } from '../contact-sheet.ts'
import { watchNetwork } from '../network.ts'
import { computerFonts } from '../phone-fonts.ts'
import { report } from '../report.ts'
import type { Look, Seen } from '../visit.ts'
import { consoleGallery, isInConsoleGallery, writeConsoleGallery } from './console-gallery.ts'
import type { ConsoleScreen } from './console-screen.ts'
import { consoleScreens } from './console-screens.ts'
import {
  type ConsoleLocale,
  type ConsoleVisit,
  consoleLocales,
  nameOfConsole,
  visitConsoleScreen,
} from './console-visit.ts'
import { askForSecondPerson } from './second-person.ts'
import { type Records, whatWaits } from './what-waits.ts'

const wide = { width: 1440, height: 900 }
const sizes = [wide, { width: 1024, height: 768 }]
const people = {
  ana: 'Ana Reyes',
  paolo: 'Paolo Garcia',
  liza: 'Liza Mendoza',
  joy: 'Joy Villanueva',
  mika: 'Mika Tan',
}

const { values: only } = parseArgs({
  options: {
    /** The tour of the console, not of the borrower's app. */
    console: { type: 'boolean', default: false },
    actor: { type: 'string' },
    path: { type: 'string' },
    locale: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string' },
    /** How many people go round at once. */
    lanes: { type: 'string', default: '2' },
    /** Only the screens of the README's pictures, which are written. */
    gallery: { type: 'boolean', default: false },
    folder: { type: 'string', default: join(import.meta.dirname, '..', '..', '..', 'test-results', 'console-tour') },
  },
})
const among = (list: string | undefined, name: string) => !list || list.split(',').includes(name)
const looks: Look[] = sizes
  .filter(({ width }) => among(only.gallery ? '1440' : only.size, String(width)))
  .flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme })))
  .filter(({ theme }) => among(only.theme, theme))

process.exit(await tour())

/** Photographs every screen of the console as each of the example people; returns 1 when anything is wrong. */
async function tour(): Promise<number> {
  rmSync(only.folder, { recursive: true, force: true })
  const { executablePath } = await findChromium()
  const env = { ...process.env, ...(await computerFonts()) }
  const browser = await chromium.launch({ executablePath, args: chromiumFlags, env })
  const seen: Seen[] = []
  console.log('making what waits …')
  const records = await whatWaits()
  const computers = await signAllIn(browser)
  Object.assign(records, await askForSecondPerson(computers, records))
  const stranger = await strangerOn(browser)
  const waiting: (readonly [name: string, context: () => Promise<BrowserContext>])[] = [
    ['visitor', async () => stranger],
    ...Object.entries(people).map(
      ([key, name]) => [name, () => stillSignedIn(computers[key as keyof typeof people], name)] as const,
    ),
  ]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      seen.push(...(await follow(await next[1](), next[0], records)))
  }
  await Promise.all(Array.from({ length: Number(only.lanes) }, lane))
  await writeContactSheets(browser, only.folder, seen)
  if (only.gallery) await writeConsoleGallery(seen)
  await browser.close()
  return report(seen, only.folder)
}

async function signAllIn(browser: Browser): Promise<Record<keyof typeof people, Computer>> {
  const computers: Partial<Record<keyof typeof people, Computer>> = {}
  for (const [key, name] of Object.entries(people)) {
    const computer = await openComputer(browser, wide)
    await signInAs(computer, name)
    computers[key as keyof typeof people] = computer
  }
  return computers as Record<keyof typeof people, Computer>
}

/** Who waited long for their turn was logged out. The window is closed: left alone, it would log them out later. */
async function stillSignedIn(computer: Computer, name: string): Promise<BrowserContext> {
  const { page, context } = computer
  await page.goto('/')
  const isOut = page.getByRole('heading', { name: 'Log in', exact: true })
  await expect(isOut.or(page.getByRole('heading', { name: 'Today', level: 1 }))).toBeVisible()
  if ((await isOut.count()) > 0) await signInAs(computer, name)
  await page.close()
  return context
}

function strangerOn(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: stack.consoleUrl,
    viewport: wide,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Asia/Manila',
  })
}

function screensOf(name: string): readonly ConsoleScreen[] {
  return (consoleScreens[name] ?? [])
    .filter(({ path }) => !only.path || path.startsWith(only.path))
    .filter((screen) => !only.gallery || isInConsoleGallery(name, nameOfConsole(screen)))
}

/** All screens of one person, one language after the other. */
async function follow(context: BrowserContext, actor: string, records: Records): Promise<Seen[]> {
  const screens = among(only.actor, actor.split(' ')[0]?.toLowerCase() ?? '') ? screensOf(actor) : []
  const began = performance.now()
  const seen: Seen[] = []
  for (const locale of consoleLocales.filter((one) =>
    among(only.gallery ? consoleGallery.locales : only.locale, one),
  )) {
    const visit = await beginVisit(context, locale, { actor, records })
    for (const screen of screens) seen.push(...(await visitConsoleScreen(visit, screen)).map(printed))
    await visit.page.close()
  }
  console.log(`${actor}: ${seen.length} pictures in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return seen
}

/** What is wrong is printed as it is found: the whole tour takes a while. */
function printed(one: Seen): Seen {
  for (const problem of one.problems)
    console.log(`${one.actor} ${one.screen} ${one.locale} ${one.look.size.width} ${one.look.theme}: ${problem}`)
  return one
}

/** A new page in this language; its calls and console errors are watched. */
async function beginVisit(
  context: BrowserContext,
  locale: ConsoleLocale,
  who: Pick<ConsoleVisit, 'actor' | 'records'>,
): Promise<ConsoleVisit> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  await page.addInitScript((chosen) => localStorage.setItem('console.language', chosen), locale)
  const network = watchNetwork(page, '/console/')
  return { page, locale, looks, folder: only.folder, ...who, network, complaints: () => complaints.splice(0) }
}
