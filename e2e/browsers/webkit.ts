import { setTimeout as sleep } from 'node:timers/promises'
import { findText, findThing } from './find-thing.ts'
import { type DrivenBrowser, type Element, openDriven, placeOf } from './web-driver.ts'
import type { Thing, Window } from './window.ts'

const patienceMs = 120_000
const narrow = { width: 360, height: 740 }

/** WebKitGTK as Debian has it, driven by WebDriver; Playwright knows only its own build. */
export async function openWebkit(driver: string, screen: string | undefined, locale: string): Promise<Window> {
  const browser = await openDriven(driver, screen)
  const { ask } = browser
  await ask('POST', '/window/rect', narrow)
  const complaints: string[] = []
  const find = (thing: Thing, words: RegExp) =>
    until(`${thing} ${String(words)}`, () => run<Element>(browser, findThing, thing, words.source))
  const press = async (element: Element) => {
    await run(browser, toTheMiddle, element)
    await ask('POST', `${placeOf(element)}/click`)
  }
  return {
    name: browser.name,
    async open(url) {
      await ask('POST', '/url', { url })
      // its language is the machine's
      if (await run<boolean>(browser, chooseLanguage, locale)) await ask('POST', '/url', { url })
      await run(browser, collectComplaints)
    },
    async press(thing, words) {
      await press(await find(thing, words))
    },
    async type(label, text) {
      const field = await find('field', label)
      await press(field)
      await ask('POST', `${placeOf(field)}/value`, { text })
    },
    async sees(thing, words) {
      await find(thing, words)
    },
    async tickAll() {
      for (const box of await until('boxes', () => run<Element[]>(browser, labelsOfBoxes))) await press(box)
    },
    reads: (words) => until(String(words), () => run<string>(browser, findText, words.source)),
    async complaints() {
      complaints.push(...((await run<string[]>(browser, giveComplaints)) ?? []))
      return complaints
    },
    close: browser.close,
  }
}

/** A function of ours in the page. */
async function run<Answer>(
  { ask }: DrivenBrowser,
  work: (...given: never[]) => unknown,
  ...args: unknown[]
): Promise<Answer | null> {
  return (await ask('POST', '/execute/sync', { script: `return (${work})(...arguments)`, args })) as Answer | null
}

async function until<Found>(what: string, find: () => Promise<Found | null>): Promise<Found> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(200)) {
    const found = await find().catch(() => null)
    if (found) return found
  }
  throw new Error(`no ${what}`)
}

/** In the page, as what follows. */
function toTheMiddle(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
}

function chooseLanguage(locale: string): boolean {
  const isOther = localStorage.getItem('umi_locale') !== locale
  localStorage.setItem('umi_locale', locale)
  return isOther
}

function labelsOfBoxes(): (Element | null)[] | null {
  const boxes = [...document.querySelectorAll('input[type="checkbox"]')]
  return boxes.length > 0 ? (boxes.map((box) => box.closest('label')) as never) : null
}

function collectComplaints(): void {
  const seen: string[] = []
  Reflect.set(window, 'complaintsSeen', seen)
  const { error } = console
  console.error = (...words: unknown[]) => {
    seen.push(`console: ${words.join(' ')}`)
    error(...words)
  }
  addEventListener('error', ({ message }) => seen.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => seen.push(`uncaught: ${reason}`))
}

function giveComplaints(): string[] {
  return Reflect.get(window, 'complaintsSeen') ?? []
}
