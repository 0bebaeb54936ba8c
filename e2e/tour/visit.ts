import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { screenProblems } from './screen-problems.ts'
import type { Stop } from './stops.ts'
import { type Locale, type Words, wordsOf } from './words.ts'

export type Look = { size: { width: number; height: number }; theme: 'light' | 'dark' }
/** A picture that was taken, and what was found on it. */
export type Seen = { stop: string; actor: string; locale: Locale; look: Look; picture: string; problems: string[] }
type State = 'as it is' | 'loading' | 'error'

const calls = '**/v1/**'
const quietMs = 250
const words = new Map<Locale, Words>()

export type Visit = {
  page: Page
  actor: string
  locale: Locale
  looks: readonly Look[]
  folder: string
  loanId: string | undefined
  /** What the page complained about since it was last asked. */
  complaints: () => string[]
}

/** Every picture of one stop in one language: as it is, and in the states it names. */
export async function visitStop(visit: Visit, stop: Stop): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const state of ['as it is', ...(stop.also ?? [])] as const) {
    const problems = await arrive(visit, stop, state)
    for (const look of visit.looks) seen.push(await lookAt(visit, stop, state, look, problems.splice(0)))
    await visit.page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  return seen
}

async function arrive({ page, loanId, complaints }: Visit, stop: Stop, state: State): Promise<string[]> {
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
  const wanted = stop.leadsTo ?? path
  return shown === wanted ? [] : [`${path} led to ${shown}`]
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
        setTimeout(resolve, quiet * 8)
      }),
    quietMs,
  )
  await page.evaluate(() => document.fonts.ready)
}

async function lookAt(visit: Visit, stop: Stop, state: State, look: Look, found: string[]): Promise<Seen> {
  const { page, actor, locale, folder } = visit
  await page.setViewportSize(look.size)
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' })
  const name = `${actor}${stop.path.replaceAll('/', '-').replace(':', '')}${state === 'as it is' ? '' : `-${state}`}`
  const place = join(folder, locale, `${look.size.width}-${look.theme}`)
  mkdirSync(place, { recursive: true })
  const picture = join(place, `${name}.png`)
  await page.screenshot({ path: picture })
  const problems = [...found, ...(await screenProblems(page, wordsIn(locale))), ...complaintsIn(visit, state)]
  if (await isNotFound(page, stop, locale)) problems.push('the 404 screen is shown')
  return { stop: `${stop.path}${state === 'as it is' ? '' : ` (${state})`}`, actor, locale, look, picture, problems }
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
