import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toE164 } from '@hiram/markets/phones'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { askSandbox } from '../../scripts/run/examples/borrow.ts'
import { openBorrowerClient } from '../../scripts/run/examples/borrower-client.ts'
import { signInBySms } from '../../scripts/run/examples/sign-in-by-sms.ts'
import { signIn } from '../support/login.ts'
import { ageLoginCodes, forgetCodesSent } from '../support/login-codes.ts'
import { newPerson } from '../support/people.ts'
import { addressOf, newPhone } from '../support/phone.ts'
import { readClock, setIdentity, setPayouts, setReviews } from '../support/sandbox.ts'
import { stack } from '../support/stack.ts'
import type { Actor } from './actor.ts'
import { loanIdOf } from './actor-setup.ts'
import { actors } from './actors.ts'
import { writeContactSheets } from './contact-sheet.ts'
import { galleryLocales, isInGallery, writeGallery } from './gallery.ts'
import { type Locale, locales } from './locale-texts.ts'
import { watchNetwork } from './network.ts'
import { phoneFonts } from './phone-fonts.ts'
import { report } from './report.ts'
import type { ScreenState } from './screen-state.ts'
import { screenStatesOf } from './screen-states.ts'
import { type Look, nameOf, type Seen, type Visit, visitScreen } from './visit.ts'

const usualSizes = '360,414'
/** The narrowest phone, the usual ones, the widest, and a window of a computer. */
const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 414, height: 896 },
  { width: 430, height: 932 },
  { width: 1280, height: 800 },
]

const daysAtOnce = 50
const morning = 10
const manilaHours = 8

const { values } = parseArgs({
  options: {
    actor: { type: 'string' },
    path: { type: 'string' },
    locale: { type: 'string' },
    /** Widths, of those in `sizes`. */
    size: { type: 'string' },
    theme: { type: 'string' },
    /** Pictures of whole scrolled screens. */
    whole: { type: 'boolean', default: false },
    /** How many actors run at once. */
    lanes: { type: 'string', default: '2' },
    /** Only the screens of the README's pictures, which are written. */
    gallery: { type: 'boolean', default: false },
    /** One row of them, by its name. */
    row: { type: 'string' },
    folder: { type: 'string', default: join(import.meta.dirname, '..', '..', 'test-results', 'tour') },
  },
})
const only = { ...values, gallery: values.gallery || values.row !== undefined }
const among = (list: string | undefined, name: string) => !list || list.split(',').includes(name)
const looks: Look[] = sizes
  .filter(({ width }) => among(only.gallery ? '360' : (only.size ?? usualSizes), String(width)))
  .flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme })))
  .filter(({ theme }) => among(only.theme, theme))
const languages = locales.filter((locale) => among(only.gallery ? galleryLocales(only.row) : only.locale, locale))

/** Of actors that could not be made or followed. */
const faults: string[] = []

process.exit(await tour())

/** Photographs every screen of every actor; returns 1 when anything is wrong. */
async function tour(): Promise<number> {
  rmSync(only.folder, { recursive: true, force: true })
  const { executablePath } = await findChromium()
  const env = { ...process.env, ...(await phoneFonts()) }
  const browser = await chromium.launch({ executablePath, args: chromiumFlags, env })
  const wanted = actors.filter((actor) => among(only.actor, actor.name) && screenStatesFor(actor).length > 0)
  const loans = await makeAll(wanted)
  const seen: Seen[] = []
  const walk = async (some: readonly Actor[]) => seen.push(...(await followAll(browser, some, loans)))
  await walk(wanted.filter(({ daysLater }) => !daysLater))
  for (const actor of wanted.filter(({ daysLater }) => daysLater)) {
    await moveOn(actor.daysLater ?? 0)
    await walk([actor])
  }
  await writeContactSheets(browser, only.folder, seen)
  if (only.gallery) await writeGallery(seen, only.row)
  await browser.close()
  return report(seen, only.folder, faults)
}

/** Sets up every actor, moving the clock between those with a past. Returns the loans whose documents are shown. */
async function makeAll(wanted: readonly Actor[]): Promise<Map<Actor, string | undefined>> {
  const loans = new Map<Actor, string | undefined>()
  await moveToTheMorning()
  const answerAsUsual = await sandboxSettings()
  let before = 0
  for (const actor of wanted) {
    const { daysBefore = 0 } = actor
    await moveOn(before - daysBefore)
    const made = await make(actor).catch((problem: unknown) => couldNot(actor, 'be made', problem))
    if (made) loans.set(actor, made.loanId)
    else await answerAsUsual()
    // an actor of an earlier tour on the same server already has a past
    before = made?.isNew ? daysBefore : 0
  }
  await moveOn(before)
  return loans
}

/** An actor whose making or visit failed is a fault of the tour; the others go on. */
function couldNot({ name }: Actor, what: string, problem: unknown): undefined {
  const [first] = (problem instanceof Error ? problem.message : String(problem)).split('\n')
  faults.push(`${name} could not ${what}: ${first}`)
  console.log(faults.at(-1))
}

/** How the sandbox answers now; the returned function lets it answer so again. */
async function sandboxSettings(): Promise<() => Promise<void>> {
  const [identity, payouts, reviews] = [await setIdentity({}), await setPayouts({}), await setReviews({})]
  return async () => {
    await setIdentity(identity)
    await setPayouts(payouts)
    await setReviews(reviews)
  }
}

/** Reminders go out by day only: a tour at night would see no log of them. */
async function moveToTheMorning(): Promise<void> {
  const { wall, shiftSeconds } = await readClock()
  const hour = new Date(Date.parse(wall) + (shiftSeconds + manilaHours * 3600) * 1000).getUTCHours()
  const hours = (24 + morning - hour) % 24
  if (hours > 0) await askSandbox(stack.sandboxUrl, 'POST', '/clock', { hours })
}

/** Moves the clock some days at a time: each move runs its business days before it answers. */
async function moveOn(days: number): Promise<void> {
  for (let left = days; left > 0; left -= daysAtOnce) {
    await askSandbox(stack.sandboxUrl, 'POST', '/clock', { days: Math.min(left, daysAtOnce) })
  }
}

async function make({
  name,
  market,
  phone,
  setUp,
  staysOut,
}: Actor): Promise<{ isNew: boolean; loanId: string | undefined }> {
  if (!phone || !setUp) return { isNew: false, loanId: undefined }
  const client = await openBorrowerClient(stack.appUrl, market)
  // an account deleted in an earlier tour cannot sign in again
  const isNew = await signInBySms(client, stack.sandboxUrl, market, phone).catch((problem: unknown) => {
    if (staysOut) return false
    throw problem
  })
  // the browser signs in soon, and asks for a code of its own
  await ageLoginCodes('all', 120)
  if (isNew) {
    console.log(`making ${name} …`)
    await setUp(client, stack, phone)
    await forgetCodesSent()
  }
  return { isNew, loanId: staysOut ? undefined : await loanIdOf(client) }
}

/** All of them, several at once. */
async function followAll(
  browser: Browser,
  some: readonly Actor[],
  loans: ReadonlyMap<Actor, string | undefined>,
): Promise<Seen[]> {
  const seen: Seen[] = []
  const waiting = [...some]
  const lane = async () => {
    for (let actor = waiting.shift(); actor; actor = waiting.shift()) {
      if (!loans.has(actor)) continue
      const visited = await follow(browser, actor, loans.get(actor)).catch((problem: unknown) =>
        couldNot(actor, 'be followed', problem),
      )
      seen.push(...(visited ?? []))
    }
  }
  await Promise.all(Array.from({ length: Number(only.lanes) }, lane))
  return seen
}

function screenStatesFor({ name }: Actor): readonly ScreenState[] {
  return (screenStatesOf[name] ?? [])
    .filter(({ path }) => !only.path || path.startsWith(only.path))
    .filter((screen) => !only.gallery || isInGallery(name, nameOf(screen, 'as it is'), only.row))
}

/** All screens of one actor, one language after the other. */
async function follow(browser: Browser, actor: Actor, loanId: string | undefined): Promise<Seen[]> {
  const screens = screenStatesFor(actor)
  const began = performance.now()
  const context = await signedIn(browser, actor)
  const seen: Seen[] = []
  for (const locale of languages) {
    const visit = await beginVisit(context, locale, { actor: actor.name, loanId, phone: phoneOf(actor) })
    for (const screen of screens) seen.push(...(await visitScreen(visit, screen)))
    await visit.page.close()
  }
  await context.close()
  console.log(`${actor.name}: ${seen.length} pictures in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return seen
}

/** A new page in this language; its calls and console errors are watched. */
async function beginVisit(
  context: BrowserContext,
  locale: Locale,
  who: Pick<Visit, 'actor' | 'loanId' | 'phone'>,
): Promise<Visit> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.addInitScript((chosen) => localStorage.setItem('umi_locale', chosen), locale)
  const { whole, folder } = only
  const watched = { network: watchNetwork(page), complaints: () => complaints.splice(0) }
  return { page, locale, looks, whole, folder, ...who, ...watched, hasOverlay: false }
}

function phoneOf({ market, phone }: Actor): string | undefined {
  return phone && (toE164(market, phone) ?? undefined)
}

async function signedIn(browser: Browser, actor: Actor): Promise<BrowserContext> {
  const { market, phone, staysOut, pastWelcome } = actor
  const options = {
    baseURL: addressOf({ market }, '/'),
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    permissions: ['camera'],
    reducedMotion: 'reduce' as const,
  }
  const e164 = phoneOf(actor)
  if (!phone || !e164 || staysOut) {
    const context = await browser.newContext(options)
    if (pastWelcome) await context.addInitScript(() => localStorage.setItem('auth', '1'))
    return context
  }
  const typedPhone = market === 'ph' ? phone.replace(/^0/, '') : phone
  const hand = await newPhone(browser, { ...newPerson(market), typedPhone, phone: e164 }, undefined, options)
  await hand.open('/')
  await hand.action('authorization.continue').click()
  await signIn(hand)
  await hand.page.waitForURL('**/home/loan')
  await hand.page.close()
  return hand.context
}
