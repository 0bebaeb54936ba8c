import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readTexts } from '../support/texts.ts'
import { screenProblems, type Thorough } from './screen-problems.ts'
import type { Hand, Stop } from './stop.ts'
import { type Locale, locales, type Words, wordsOf } from './words.ts'

export type Look = { size: { width: number; height: number }; theme: 'light' | 'dark' }
/** A picture that was taken, and what was found on it. */
export type Seen = { stop: string; actor: string; locale: Locale; look: Look; picture: string; problems: string[] }
type State = 'as it is' | 'loading' | 'error'

const calls = '**/v1/**'
const quietMs = 200
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
  /** What the page complained about since it was last asked. */
  complaints: () => string[]
}

/** Every picture of one stop in one language: in the states it names, then as it is. What breaks it is a problem too. */
export async function visitStop(visit: Visit, stop: Stop): Promise<Seen[]> {
  const { page } = visit
  const seen: Seen[] = []
  for (const state of ['error', 'loading', 'as it is'] as const) {
    if (state !== 'as it is' && !stop.also?.includes(state)) continue
    try {
      seen.push(...(await visitState(visit, stop, state)))
    } catch (error) {
      const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      const [look] = visit.looks
      const picture = pictureOf(visit, stop, state, look)
      await page.screenshot({ path: picture }).catch(() => undefined)
      if (look) seen.push({ stop: nameOf(stop, state), ...visit, look, picture, problems: [`broken: ${problem}`] })
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  return seen
}

async function visitState(visit: Visit, stop: Stop, state: State): Promise<Seen[]> {
  const problems = await arrive(visit, stop, state)
  const seen: Seen[] = []
  for (const look of visit.looks) seen.push(await lookAt(visit, stop, state, look, problems.splice(0)))
  return seen
}

async function arrive({ page, locale, loanId, complaints }: Visit, stop: Stop, state: State): Promise<string[]> {
  const path = stop.path.replace(':loanId', loanId ?? '')
  complaints()
  if (state === 'as it is') {
    await page.goto(path)
  } else {
    await page.goto('/404')
    await settle(page)
    await page.route(calls, (route) => (state === 'error' ? route.abort('connectionrefused') : new Promise(() => {})))
    await page.evaluate((to) => history.pushState({}, '', to), path)
  }
  await settle(page)
  if (state === 'error') complaints()
  const shown = new URL(page.url()).pathname
  const wanted = (stop.leadsTo ?? path).split('?')[0]
  if (shown !== wanted) return [`${path} led to ${shown}`]
  if (stop.opens && state === 'as it is') {
    await stop.opens.by(handOn(page, locale))
    await settle(page)
  }
  return []
}

function handOn(page: Page, locale: Locale): Hand {
  const texts = readTexts(locale)
  return {
    page,
    number: locales.indexOf(locale),
    tap: async (key) => {
      const name = texts.like(key, 'begins')
      const target = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
      const words = page.getByText(texts.like(key))
      await target.or(words).first().click({ timeout: 5000 })
    },
    fill: (key, text) => page.getByLabel(texts.t(key), { exact: true }).first().fill(text, { timeout: 5000 }),
  }
}

/** Until the screen stands still: its heading is there and nothing has changed for a while. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1, [role=status]').first()).toBeAttached()
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet)
        const watch = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, quiet)
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
        setTimeout(resolve, quiet * 10)
      }),
    quietMs,
  )
  await page.evaluate(() => document.fonts.ready)
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

function nameOf(stop: Stop, state: State): string {
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
