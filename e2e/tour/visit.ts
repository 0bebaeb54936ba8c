import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ageAllCodes } from '../support/login-codes.ts'
import { inboxOf, readLoginCode } from '../support/sandbox.ts'
import { readTexts } from '../support/texts.ts'
import type { Network } from './network.ts'
import { screenProblems, type Thorough } from './screen-problems.ts'
import type { Hand, Stop } from './stop.ts'
import { type Locale, locales, type Words, wordsOf } from './words.ts'

export type Look = { size: { width: number; height: number }; theme: 'light' | 'dark' }
/** A picture that was taken, and what was found on it. */
export type Seen = { stop: string; actor: string; locale: Locale; look: Look; picture: string; problems: string[] }
type State = 'as it is' | 'loading' | 'error'

/** Longer than a screen waits before it draws its skeleton. */
const quietMs = 250
const words = new Map<Locale, Words>()

export type Visit = {
  page: Page
  actor: string
  locale: Locale
  looks: readonly Look[]
  /** Pictures as long as the screen, not only what stands on the phone at once. */
  whole: boolean
  folder: string
  loanId: string | undefined
  /** As a phone book has it. */
  phone: string | undefined
  network: Network
  /** Something was opened on the screen that is shown. */
  standsOpen: boolean
  /** What the page complained about since it was last asked. */
  complaints: () => string[]
}

/** Every picture of one stop in one language: in the states it names, then as it is. What breaks it is a problem too. */
export async function visitStop(visit: Visit, stop: Stop): Promise<Seen[]> {
  const seen: Seen[] = []
  const states = stop.waits ? (['error', 'loading', 'as it is'] as const) : (['as it is'] as const)
  for (const state of states) {
    try {
      seen.push(...(await visitState(visit, stop, state)))
    } catch (error) {
      const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      seen.push(...(await broken(visit, stop, state, problem)))
    }
  }
  return seen
}

async function visitState(visit: Visit, stop: Stop, state: State): Promise<Seen[]> {
  const problems = await arrive(visit, stop, state)
  const seen: Seen[] = []
  for (const look of visit.looks) seen.push(await lookAt(visit, stop, state, look, problems.splice(0)))
  return seen
}

async function broken(visit: Visit, stop: Stop, state: State, problem: string): Promise<Seen[]> {
  const [look] = visit.looks
  if (!look) return []
  const picture = pictureOf(visit, stop, state, look)
  await visit.page.screenshot({ path: picture }).catch(() => undefined)
  await visit.network.answers()
  await open(visit, '/404')
  return [{ stop: nameOf(stop, state), ...visit, look, picture, problems: [`broken: ${problem}`] }]
}

/** Brings the screen of a state, within the app: to no answers first, then to answers held back, then those let go. */
async function arrive(visit: Visit, stop: Stop, state: State): Promise<string[]> {
  const { page, loanId, complaints } = visit
  const path = stop.path.replace(':loanId', loanId ?? '')
  complaints()
  await beforeIt[state](visit, stop)
  if (state !== 'as it is' || !stop.waits) await goTo(visit, path)
  await settle(visit)
  if (state === 'error') {
    await visit.network.answers()
    complaints()
  }
  const shown = new URL(page.url()).pathname
  const wanted = (stop.leadsTo ?? path).split('?')[0]
  // without an answer a screen may give way to the one that says so
  if (shown !== wanted && !(state === 'error' && shown === '/error')) return [`${path} led to ${shown}`]
  if (stop.opens && state === 'as it is') {
    visit.standsOpen = true
    await stop.opens.by(handOn(visit))
    await settle(visit)
  }
  return []
}

const beforeIt: Record<State, (visit: Visit, stop: Stop) => Promise<void>> = {
  // a page of its own, which remembers no answers
  error: async (visit) => {
    await open(visit, '/404')
    await visit.network.fails()
  },
  loading: async (visit) => {
    await goTo(visit, '/404')
    await settle(visit)
    await visit.network.holds()
  },
  'as it is': ({ network }) => network.answers(),
}

/** As a link would; as a page of its own where the same screen is there, or where something stands open over it. */
async function goTo(visit: Visit, path: string): Promise<void> {
  const { page, standsOpen } = visit
  const from = new URL(page.url())
  if (from.protocol === 'about:' || from.pathname === path.split('?')[0] || standsOpen) return open(visit, path)
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

async function open(visit: Visit, path: string): Promise<void> {
  visit.standsOpen = false
  await visit.page.goto(path)
  await settle(visit)
}

function handOn({ page, locale, phone }: Visit): Hand {
  const texts = readTexts(locale)
  const pressed = (key: string) => {
    const name = texts.like(key, 'begins')
    return page.getByRole('button', { name }).or(page.getByRole('link', { name }))
  }
  return {
    page,
    number: locales.indexOf(locale),
    tap: (key) =>
      pressed(key)
        .or(page.getByText(texts.like(key)))
        .first()
        .click({ timeout: 5000 }),
    sees: (key) => pressed(key).first().isVisible(),
    fill: (key, text) => page.getByLabel(texts.t(key), { exact: true }).first().fill(text, { timeout: 5000 }),
    async code(ask) {
      await ageAllCodes(120)
      const before = (await inboxOf(phone ?? '')).length
      await ask()
      return readLoginCode(phone ?? '', before)
    },
  }
}

/** Until the screen stands still: its heading is there, no answer is missing, nothing has changed for a while. */
async function settle({ page, network, locale }: Visit): Promise<void> {
  await expect(page.locator('h1, [role=status]').first()).toBeAttached()
  const loading = page.getByRole('status').getByText(wordsIn(locale).t('common.loading'), { exact: true })
  for (let tries = 0; tries < 20; tries += 1) {
    await page.evaluate(untilQuiet, quietMs)
    if (network.isHeld() || (!network.isBusy() && (await loading.count()) === 0)) break
  }
  await page.evaluate(() => document.fonts.ready)
}

/** Runs in the page. */
function untilQuiet(quiet: number): Promise<void> {
  return new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, quiet)
    const watch = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, quiet)
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    setTimeout(resolve, quiet * 10)
  })
}

async function lookAt(visit: Visit, stop: Stop, state: State, look: Look, found: string[]): Promise<Seen> {
  const { page, actor, locale } = visit
  await page.setViewportSize(look.size)
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' })
  const picture = pictureOf(visit, stop, state, look)
  const problems = [
    ...found,
    ...(await screenProblems(page, wordsIn(locale), thoroughness(visit, look))),
    ...complaintsIn(visit, state),
  ]
  if (await isNotFound(page, stop, locale)) problems.push('the 404 screen is shown')
  if (visit.whole) await growToWhole(page, look)
  await page.screenshot({ path: picture })
  return { stop: nameOf(stop, state), actor, locale, look, picture, problems }
}

/** All rules once a screen and language, contrast in the other theme; the layout is looked at in every size and theme. */
function thoroughness({ looks }: Visit, look: Look): Thorough {
  const isFirst = (one: Look | undefined) => one === look
  if (isFirst(looks[0])) return 'all rules'
  return isFirst(looks.find(({ theme }) => theme !== looks[0]?.theme)) ? 'contrast' : 'layout'
}

/** The screen scrolls inside itself: as high as what it holds, all of it is on the picture. */
async function growToWhole(page: Page, { size }: Look): Promise<void> {
  const hidden = await page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('main, [role=dialog] *')].map((box) => box.scrollHeight - box.clientHeight),
    ),
  )
  if (hidden > 0) await page.setViewportSize({ ...size, height: size.height + Math.min(hidden, 5000) })
}

/** The address, what is opened there, and the state. */
export function nameOf(stop: Stop, state: State): string {
  const more = [stop.opens?.name, state === 'as it is' ? undefined : state].filter(Boolean)
  return more.length > 0 ? `${stop.path} (${more.join(', ')})` : stop.path
}

function pictureOf({ folder, actor, locale }: Visit, stop: Stop, state: State, look: Look | undefined): string {
  const place = join(folder, locale, `${look?.size.width}-${look?.theme}`)
  mkdirSync(place, { recursive: true })
  const name = `${actor}${nameOf(stop, state)}`.replace(/[/?=]+/g, '-').replace(/[:(),]/g, '')
  return join(place, `${name.replaceAll(' ', '-')}.png`)
}

/** That the server cannot be reached is what the browser should say when it cannot. */
function complaintsIn({ complaints }: Visit, state: State): string[] {
  return complaints().filter((complaint) => state !== 'error' || !complaint.includes('net::ERR_CONNECTION_REFUSED'))
}

async function isNotFound(page: Page, stop: Stop, locale: Locale): Promise<boolean> {
  return stop.path !== '/404' && (await page.title()).startsWith(wordsIn(locale).t('title.notFound'))
}

function wordsIn(locale: Locale): Words {
  const known = words.get(locale) ?? wordsOf(locale)
  words.set(locale, known)
  return known
}
