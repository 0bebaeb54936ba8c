import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ageLoginCodes, forgetCodesSent } from '../support/login-codes.ts'
import { inboxOf, readLoginCode } from '../support/sandbox.ts'
import { readTexts } from '../support/texts.ts'
import { type Locale, type LocaleTexts, locales, localeTexts } from './locale-texts.ts'
import type { Network } from './network.ts'
import { screenProblems, type Thorough } from './screen-problems.ts'
import type { ScreenActions, ScreenState } from './screen-state.ts'

export type Look = { size: { width: number; height: number }; theme: 'light' | 'dark' }
/** A picture that was taken, and what was found on it. */
export type Seen = { screen: string; actor: string; locale: Locale; look: Look; picture: string; problems: string[] }
type State = 'as it is' | 'loading' | 'error'

/** Longer than a screen waits before it draws its skeleton. */
const quietMs = 250
const knownTexts = new Map<Locale, LocaleTexts>()

export type Visit = {
  page: Page
  actor: string
  locale: Locale
  looks: readonly Look[]
  /** Pictures of the whole scrolled screen, not only the visible part. */
  whole: boolean
  folder: string
  loanId: string | undefined
  /** In local form. */
  phone: string | undefined
  network: Network
  /** Something was opened on the screen that is shown. */
  hasOverlay: boolean
  /** Console errors since the last call. */
  complaints: () => string[]
}

/** Every picture of one screen in one language: failed, loading, then loaded. An exception is a problem too. */
export async function visitScreen(visit: Visit, screen: ScreenState): Promise<Seen[]> {
  const seen: Seen[] = []
  const states = screen.waits ? (['error', 'loading', 'as it is'] as const) : (['as it is'] as const)
  for (const state of states) {
    try {
      seen.push(...(await visitState(visit, screen, state)))
    } catch (error) {
      const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      seen.push(...(await broken(visit, screen, state, problem)))
    }
  }
  return seen
}

async function visitState(visit: Visit, screen: ScreenState, state: State): Promise<Seen[]> {
  const problems = await arrive(visit, screen, state)
  const seen: Seen[] = []
  for (const look of visit.looks) seen.push(await lookAt(visit, screen, state, look, problems.splice(0)))
  return seen
}

async function broken(visit: Visit, screen: ScreenState, state: State, problem: string): Promise<Seen[]> {
  const [look] = visit.looks
  if (!look) return []
  const picture = pictureOf(visit, screen, state, look)
  await visit.page.screenshot({ path: picture }).catch(() => undefined)
  await visit.network.answers()
  await open(visit, '/404')
  return [{ screen: nameOf(screen, state), ...visit, look, picture, problems: [`broken: ${problem}`] }]
}

/** Opens the screen within the app: with failing answers, with answers held back, or with answers. */
async function arrive(visit: Visit, screen: ScreenState, state: State): Promise<string[]> {
  const { page, loanId, complaints } = visit
  const path = screen.path.replace(':loanId', loanId ?? '')
  complaints()
  await beforeIt[state](visit, screen)
  if (state !== 'as it is' || !screen.waits) await goTo(visit, path)
  if (state === 'loading') await untilScreenChanged(visit, screen)
  await settle(visit)
  if (state === 'error') {
    await visit.network.answers()
    complaints()
  }
  const wanted = (screen.leadsTo ?? path).split('?')[0]
  // the code that leads on may still be fetched
  if (screen.leadsTo) await page.waitForURL(({ pathname }) => pathname === wanted, { timeout: 5000 }).catch(() => {})
  const shown = new URL(page.url()).pathname
  // a screen without an answer may redirect to the error screen
  if (shown !== wanted && !(state === 'error' && shown === '/error')) return [`${path} led to ${shown}`]
  if (screen.opens && state === 'as it is') {
    visit.hasOverlay = true
    await screen.opens.by(actionsOn(visit))
    await settle(visit)
  }
  return []
}

const beforeIt: Record<State, (visit: Visit, screen: ScreenState) => Promise<void>> = {
  // a new page, which has no cached answers
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

/** Navigates within the app; loads the page where the same screen or an overlay is already open. */
async function goTo(visit: Visit, path: string): Promise<void> {
  const { page, hasOverlay } = visit
  const from = new URL(page.url())
  if (from.protocol === 'about:' || from.pathname === path.split('?')[0] || hasOverlay) return open(visit, path)
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

async function open(visit: Visit, path: string): Promise<void> {
  visit.hasOverlay = false
  await visit.page.goto(path)
  await settle(visit)
}

function actionsOn({ page, locale, phone }: Visit): ScreenActions {
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
      await ageLoginCodes('all', 120)
      await forgetCodesSent()
      const before = (await inboxOf(phone ?? '')).length
      await ask()
      return readLoginCode(phone ?? '', before)
    },
  }
}

/** Waits until the heading is there, no answer is missing and nothing has changed for a while. */
async function settle({ page, network, locale }: Visit): Promise<void> {
  await expect(page.locator('h1, [role=status]').first()).toBeAttached()
  const loading = page.getByRole('status').getByText(textsIn(locale).t('common.loading'), { exact: true })
  for (let tries = 0; tries < 20; tries += 1) {
    await page.evaluate(untilQuiet, quietMs)
    if (network.isHeld() || (!network.isBusy() && (await loading.count()) === 0)) break
  }
  await page.evaluate(() => document.fonts.ready)
}

/** Runs in the page: nothing on it has changed for so many milliseconds. */
export function untilQuiet(quiet: number): Promise<void> {
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

async function lookAt(visit: Visit, screen: ScreenState, state: State, look: Look, found: string[]): Promise<Seen> {
  const { page, actor, locale } = visit
  await page.setViewportSize(look.size)
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' })
  const picture = pictureOf(visit, screen, state, look)
  const problems = [
    ...found,
    ...(await screenProblems(page, textsIn(locale), thoroughness(visit, look))),
    ...complaintsIn(visit, state),
  ]
  if (await isNotFound(page, screen, locale)) problems.push('the 404 screen is shown')
  if (visit.whole) await growToWhole(page, look)
  await page.screenshot({ path: picture })
  return { screen: nameOf(screen, state), actor, locale, look, picture, problems }
}

/** All axe rules once a screen and language, contrast in the other theme, the layout in every size and theme. */
function thoroughness({ looks }: Visit, look: Look): Thorough {
  const isFirst = (one: Look | undefined) => one === look
  if (isFirst(looks[0])) return 'all rules'
  return isFirst(looks.find(({ theme }) => theme !== looks[0]?.theme)) ? 'contrast' : 'layout'
}

/** The screen scrolls inside itself: the viewport grows until all of it is in the picture. */
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
export function nameOf(screen: ScreenState, state: State): string {
  const more = [screen.opens?.name, state === 'as it is' ? undefined : state].filter(Boolean)
  return more.length > 0 ? `${screen.path} (${more.join(', ')})` : screen.path
}

function pictureOf(
  { folder, actor, locale }: Visit,
  screen: ScreenState,
  state: State,
  look: Look | undefined,
): string {
  const place = join(folder, locale, `${look?.size.width}-${look?.theme}`)
  mkdirSync(place, { recursive: true })
  const name = `${actor}${nameOf(screen, state)}`.replace(/[/?=]+/g, '-').replace(/[:(),]/g, '')
  return join(place, `${name.replaceAll(' ', '-')}.png`)
}

/** In the error state the browser is expected to report refused connections. */
function complaintsIn({ complaints }: Visit, state: State): string[] {
  return complaints().filter((complaint) => state !== 'error' || !complaint.includes('net::ERR_CONNECTION_REFUSED'))
}

/** The screen before stays while the code of the next is fetched: with its answers held back, nothing else says when it came. */
async function untilScreenChanged({ page, locale }: Visit, screen: ScreenState): Promise<void> {
  await expect.poll(() => isNotFound(page, screen, locale), { timeout: 30_000 }).toBe(false)
}

async function isNotFound(page: Page, screen: ScreenState, locale: Locale): Promise<boolean> {
  return screen.path !== '/404' && (await page.title()).startsWith(textsIn(locale).t('title.notFound'))
}

function textsIn(locale: Locale): LocaleTexts {
  const known = knownTexts.get(locale) ?? localeTexts(locale)
  knownTexts.set(locale, known)
  return known
}
