import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { readConsoleCatalogue, readTexts } from '../../support/texts.ts'
import { type LocaleTexts, localeTexts } from '../locale-texts.ts'
import type { Network } from '../network.ts'
import { screenProblems, type Targets, textsShown } from '../screen-problems.ts'
import { type Look, type Seen, untilQuiet } from '../visit.ts'
import type { ConsoleActions, ConsoleScreen } from './console-screen.ts'
import { englishLeft } from './english-left.ts'
import { overlappingTexts } from './overlapping-texts.ts'
import type { Records } from './what-waits.ts'

export const consoleLocales = ['en-US', 'vi-VN'] as const
export type ConsoleLocale = (typeof consoleLocales)[number]
type State = 'as it is' | 'loading' | 'error'

export type ConsoleVisit = {
  page: Page
  actor: string
  locale: ConsoleLocale
  looks: readonly Look[]
  folder: string
  records: Records
  network: Network
  /** Console errors since the last call. */
  complaints: () => string[]
}

/** A mouse meets what a thumb does not; a link in a row is met by the row's height. */
const forMouse: Targets = { least: 24, wordsIn: 'p, li, dd, td, th, caption' }
const quietMs = 250
const knownWords = new Map<ConsoleLocale, LocaleTexts>()

/** Every picture of one screen in one language: failed, loading, then as it is. An exception is a problem too. */
export async function visitConsoleScreen(visit: ConsoleVisit, screen: ConsoleScreen): Promise<Seen[]> {
  const seen: Seen[] = []
  const states: readonly State[] = screen.waits ? ['error', 'loading', 'as it is'] : ['as it is']
  for (const state of states) {
    const problems = await arrive(visit, screen, state).catch((error: unknown) => {
      return [`broken: ${error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error)}`]
    })
    for (const look of visit.looks) seen.push(await lookAt(visit, screen, state, look, problems.splice(0)))
    await visit.network.answers()
  }
  return seen
}

async function arrive(visit: ConsoleVisit, screen: ConsoleScreen, state: State): Promise<string[]> {
  const { page, network, records, complaints } = visit
  const path = screen.path.replaceAll(/:([\w-]+)/g, (_, name: string) => records[name] ?? `no-${name}`)
  const [look] = visit.looks
  if (look) await showIn(page, look)
  complaints()
  // what is known of the session stays: the calls of the screen itself fail, or are held back
  if (state === 'as it is') await page.goto(path)
  else {
    await page.goto('/nothing-here')
    await settle(visit)
    await (state === 'error' ? network.fails() : network.holds())
    await page.evaluate((to) => history.pushState({}, '', to), path)
  }
  await settle(visit)
  const { t } = readTexts(visit.locale, readConsoleCatalogue(visit.locale))
  const isOut = (await page.getByRole('heading', { name: t('signIn.heading'), exact: true }).count()) > 0
  if (isOut && visit.actor !== 'visitor') throw new Error('logged out: this is the page to log in')
  if (screen.opens && state === 'as it is') await screen.opens(actionsOn(visit))
  await settle(visit)
  return []
}

function actionsOn(visit: ConsoleVisit): ConsoleActions {
  const { page, locale } = visit
  return {
    page,
    ...readTexts(locale, readConsoleCatalogue(locale)),
    async press(...keys) {
      for (const key of keys) {
        await settle(visit)
        await page.keyboard.press(key)
      }
      await settle(visit)
    },
  }
}

/** Waits until the heading is there, no answer is missing and nothing has changed for a while. */
async function settle({ page, network }: Pick<ConsoleVisit, 'page' | 'network'>): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  for (let tries = 0; tries < 20; tries += 1) {
    await page.evaluate(untilQuiet, quietMs)
    if (network.isHeld() || !network.isBusy()) break
  }
  await page.evaluate(() => document.fonts.ready)
}

async function showIn(page: Page, { size, theme }: Look): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
}

async function lookAt(
  visit: ConsoleVisit,
  screen: ConsoleScreen,
  state: State,
  look: Look,
  found: string[],
): Promise<Seen> {
  const { page, actor, locale, looks } = visit
  await showIn(page, look)
  await page.evaluate(untilQuiet, quietMs)
  const isFirst = look === looks[0]
  const isOtherTheme = look === looks.find(({ theme }) => theme !== looks[0]?.theme)
  const thorough = isFirst ? 'all rules' : isOtherTheme ? 'contrast' : 'layout'
  const problems = [
    ...found,
    ...(await screenProblems(page, wordsIn(locale), thorough, forMouse)),
    ...(isFirst ? await accessibilityProblems(page, 'target-size') : []),
    ...(await page.evaluate(overlappingTexts)),
    ...(locale === 'en-US' ? [] : englishLeft(await page.evaluate(textsShown))),
    ...complaintsIn(visit, state),
  ]
  const picture = pictureOf(visit, screen, state, look)
  await page.screenshot({ path: picture })
  return { screen: nameOfConsole(screen, state), actor, locale, look, picture, problems }
}

/** The address, the state, and what was done. */
export function nameOfConsole({ path, name }: ConsoleScreen, state: State = 'as it is'): string {
  const more = [name, state === 'as it is' ? undefined : state].filter(Boolean)
  return more.length > 0 ? `${path} (${more.join(', ')})` : path
}

function pictureOf(visit: ConsoleVisit, screen: ConsoleScreen, state: State, look: Look): string {
  const place = join(visit.folder, visit.locale, `${look.size.width}-${look.theme}`)
  mkdirSync(place, { recursive: true })
  const name = `${visit.actor.split(' ')[0]}${nameOfConsole(screen, state)}`
  return join(
    place,
    `${name
      .replaceAll(/[/?=&]+/g, '-')
      .replaceAll(/[:(),]/g, '')
      .replaceAll(' ', '-')}.png`,
  )
}

/** The browser reports what a refused place answers, and calls that never arrived: both are meant to. */
function complaintsIn({ complaints }: ConsoleVisit, state: State): string[] {
  return complaints().filter(
    (one) => !/status of (401|403)/.test(one) && (state !== 'error' || !one.includes('net::ERR_CONNECTION_REFUSED')),
  )
}

function wordsIn(locale: ConsoleLocale): LocaleTexts {
  const known = knownWords.get(locale) ?? localeTexts(locale, consoleLocales, readConsoleCatalogue)
  knownWords.set(locale, known)
  return known
}
