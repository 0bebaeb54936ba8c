import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { normalizePhone } from '@hiram/markets/phone'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { tell } from '../../scripts/run/examples/borrow.ts'
import { openFrontDoor } from '../../scripts/run/examples/front-door.ts'
import { signInBySms } from '../../scripts/run/examples/sign-in-by-sms.ts'
import { signIn } from '../support/login.ts'
import { ageNewestCode } from '../support/login-codes.ts'
import { newPerson } from '../support/people.ts'
import { addressOf, newPhone } from '../support/phone.ts'
import { stack } from '../support/stack.ts'
import { type Actor, actors, lateActors, loanIdOf } from './actors.ts'
import { writeContactSheets } from './contact-sheet.ts'
import { stopsOf } from './stops.ts'
import { type Look, type Seen, visitStop } from './visit.ts'
import { locales } from './words.ts'

const folder = join(import.meta.dirname, '..', '..', 'test-results', 'tour')
const sizes = [
  { width: 360, height: 640 },
  { width: 414, height: 896 },
]
const daysLate = 45

const { values: only } = parseArgs({
  options: {
    actor: { type: 'string' },
    path: { type: 'string' },
    locale: { type: 'string' },
    size: { type: 'string' },
  },
})
const looks: Look[] = sizes
  .filter(({ width }) => !only.size || String(width) === only.size)
  .flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme })))
const languages = locales.filter((locale) => !only.locale || locale === only.locale)
const isWanted = ({ name }: Actor) => !only.actor || only.actor.split(',').includes(name)

process.exit(await tour())

/** Looks at every stop of every actor; answers 1 when something is wrong anywhere. */
async function tour(): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  const { executablePath } = await findChromium()
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const seen: Seen[] = []
  const loans = new Map<Actor, string | undefined>()
  for (const actor of lateActors.filter(isWanted)) loans.set(actor, await prepare(actor))
  await tell(stack.sandboxUrl, 'POST', '/clock', { days: daysLate })
  for (const actor of actors.filter(isWanted)) loans.set(actor, await prepare(actor))
  for (const [actor, loanId] of loans) seen.push(...(await follow(browser, actor, loanId)))
  await writeContactSheets(browser, folder, seen)
  await browser.close()
  return report(seen)
}

/** The actor, made and in their state. Answers the loan whose papers are looked at. */
async function prepare({ name, market, phone, makes }: Actor): Promise<string | undefined> {
  if (!phone || !makes) return undefined
  console.log(`making ${name} …`)
  const door = await openFrontDoor(stack.appUrl, market)
  await signInBySms(door, stack.sandboxUrl, market, phone)
  // the browser signs in soon, and asks for a code of its own
  await ageNewestCode(120)
  await makes(door, stack)
  return loanIdOf(door)
}

/** One actor through all their stops, a language after the other. */
async function follow(browser: Browser, actor: Actor, loanId: string | undefined): Promise<Seen[]> {
  const context = await signedIn(browser, actor)
  const stops = (stopsOf[actor.name] ?? []).filter(({ path }) => !only.path || path.startsWith(only.path))
  const seen: Seen[] = []
  for (const locale of languages) {
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`))
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
    await page.addInitScript((chosen) => localStorage.setItem('umi_locale', chosen), locale)
    const visit = { page, actor: actor.name, locale, looks, folder, loanId, complaints: () => complaints.splice(0) }
    for (const stop of stops) seen.push(...(await visitStop(visit, stop)))
    await page.close()
    console.log(`${actor.name} in ${locale}: ${stops.length} stops`)
  }
  await context.close()
  return seen
}

async function signedIn(browser: Browser, { market, phone }: Actor): Promise<BrowserContext> {
  const options = {
    baseURL: addressOf({ market }, '/'),
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    permissions: ['camera'],
    reducedMotion: 'reduce' as const,
  }
  if (!phone) return browser.newContext(options)
  const typedPhone = market === 'ph' ? phone.replace(/^0/, '') : phone
  const e164 = normalizePhone(market, phone) ?? phone
  const hand = await newPhone(browser, { ...newPerson(market), typedPhone, phone: e164 }, undefined, options)
  await hand.open('/')
  await hand.action('authorization.continue').click()
  await signIn(hand)
  await hand.page.waitForURL('**/home/loan')
  await hand.page.close()
  return hand.context
}

function report(seen: readonly Seen[]): number {
  const wrong = seen.filter(({ problems }) => problems.length > 0)
  const byProblem = Map.groupBy(
    wrong.flatMap(({ problems, ...where }) => problems.map((problem) => ({ problem, where }))),
    ({ problem }) => problem,
  )
  for (const [problem, places] of byProblem) {
    const [first] = places
    if (!first) continue
    const { actor, stop, locale, look } = first.where
    const more = places.length > 1 ? ` and ${places.length - 1} more` : ''
    console.log(`${actor} ${stop} ${locale} ${look.size.width} ${look.theme}${more}: ${problem}`)
  }
  console.log(`${seen.length} pictures in ${folder}, ${wrong.length} with something wrong`)
  return wrong.length > 0 ? 1 : 0
}
