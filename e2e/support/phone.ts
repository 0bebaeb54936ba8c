import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { type FakeShell, putShell, type ShellKind } from '../shell/fake-shell.ts'
import { checkScreen } from './check-screen.ts'
import { type PageProblems, watchProblems } from './page-problems.ts'
import type { Person } from './people.ts'
import { stack } from './stack.ts'
import { readTexts, type Texts } from './texts.ts'

const appUrl = new URL(stack.appUrl)
/** The entry of a sheet over which the page was loaded again may stay for longer: nothing is on its way then. */
const stepMs = 5000

/** Where the screens of a journey are kept, on however many phones, and how many there are. */
export type Pictures = { folder: string; count: number }

/** A phone in somebody's hand: the app in their language, and everything it complained about. */
export type Phone = {
  page: Page
  context: BrowserContext
  person: Person
  texts: Texts
  problems: PageProblems
  /** The native shell the app runs in; undefined in a plain browser. */
  shell: FakeShell | undefined
  open: (path: string) => Promise<void>
  reload: () => Promise<void>
  /** The app is closed meanwhile, as when days pass: a page that stays open would call with yesterday's time. */
  whileAway: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Checks what is on the screen and keeps its picture; names count up. */
  pictures: Pictures | undefined
  onScreen: (name: string) => Promise<void>
  /** A button or a link that looks like one, by its words. */
  action: (key: string) => Locator
  heading: (key: string) => Locator
  field: (key: string) => Locator
  /** Answers the dialog that asks. */
  answer: (key: string) => Promise<void>
  /** The browser's back, or the phone's own back key where there is a shell. */
  back: () => Promise<void>
  close: () => Promise<void>
}

export async function newPhone(
  browser: Browser,
  person: Person,
  pictures?: Pictures,
  { shell, ...options }: BrowserContextOptions & { shell?: ShellKind | undefined } = {},
): Promise<Phone> {
  return phoneIn(await browser.newContext({ locale: person.locale, ...options }), person, pictures, shell)
}

/** A phone whose browser is there already. */
export async function phoneIn(
  context: BrowserContext,
  person: Person,
  pictures?: Pictures,
  shellKind?: ShellKind,
): Promise<Phone> {
  const page = await context.newPage()
  const problems = watchProblems(page)
  const texts = readTexts(person.locale)
  const shell = shellKind && (await putShell(page, shellKind))
  return {
    page,
    context,
    person,
    texts,
    problems,
    shell,
    pictures,
    open: (path) => load(page, () => page.goto(addressOf(person, path))),
    reload: () => load(page, () => page.reload()),
    whileAway: async (work) => {
      await load(page, () => page.goto('about:blank'))
      return work()
    },
    onScreen: async (name) => {
      if (!pictures) return
      pictures.count += 1
      await checkScreen(page, { folder: pictures.folder, name: `${String(pictures.count).padStart(2, '0')}-${name}` })
    },
    action: (key) =>
      page.getByRole('button', { name: texts.like(key) }).or(page.getByRole('link', { name: texts.like(key) })),
    heading: (key) => page.getByRole('heading', { name: texts.like(key) }),
    field: (key) => page.getByLabel(texts.t(key), { exact: true }),
    answer: (key) =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: texts.like(key) })
        .click(),
    back: async () => {
      await (shell ? shell.report('backKey') : page.goBack())
    },
    close: async () => {
      problems.expectNone()
      await context.close()
    },
  }
}

/**
 * A sheet that was just closed steps back in the history, which stops a page on its way: a person is slower than that
 * step, a test waits for it.
 */
export async function load(page: Page, go: () => Promise<unknown>): Promise<void> {
  await page.waitForFunction(noStepBack, undefined, { polling: 50, timeout: stepMs }).catch(() => {})
  await go().catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error
    return go()
  })
}

/** No more entries over the screen than sheets and dialogs that are drawn. */
function noStepBack(): boolean {
  const drawn = document.querySelectorAll('[role=dialog], [role=alertdialog]').length
  return (globalThis.history.state?.over ?? 0) <= drawn
}

/** Each market has its own host, as in production. */
export function addressOf({ market }: Pick<Person, 'market'>, path: string): string {
  return new URL(path, `${appUrl.protocol}//${market}.localhost:${appUrl.port}`).href
}
