import { type Browser, expect, type Page } from '@playwright/test'
import { agreeToAll } from '../../e2e/support/apply.ts'
import { haveLoan, haveSteps } from '../../e2e/support/have-loan.ts'
import { newPerson } from '../../e2e/support/people.ts'
import { newPhone, type Phone } from '../../e2e/support/phone.ts'
import { inboxOf, readLoginCode } from '../../e2e/support/sandbox.ts'
import { serveBarePage } from '../first-paint/bare-server.ts'
import { type Figure, median } from '../parts/figures.ts'
import { type NextPaint, watchNextPaints } from './next-paint.ts'

/** A cheap phone beside this machine, as Lighthouse takes it. */
const slowdown = 4
const goalMs = 100
const runs = 3
/** As the journeys': a machine with other work may be slow. */
const patienceMs = 120_000
/** Between two keys. */
const keyMs = 120
/** As long as somebody reads a new screen before touching it. */
const lookMs = 1500
const screen = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true }

type Visit = { name: string; before: (phone: Phone) => Promise<unknown>; touch: (phone: Phone) => Promise<void> }

const visits: readonly Visit[] = [
  { name: 'login', before: (phone) => phone.open('/'), touch: touchLogin },
  { name: 'confirm', before: haveSteps, touch: touchConfirm },
  { name: 'repay', before: (phone) => haveLoan(phone, 900_000n), touch: touchRepay },
]

/**
 * The slowest answer to a touch or a key on each screen, and the one in the middle: of several visits the middle one,
 * as one stall of a busy machine is not the app's. Beside them the same of a bare React page, in the same minutes.
 */
export async function interactionFigures(browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = []
  const bare = await serveBarePage()
  for (const { name, before, touch } of visits) {
    const seen: NextPaint[][] = []
    const seenBare: NextPaint[][] = []
    for (let run = 0; run < runs; run += 1) {
      seenBare.push(await touchBare(browser, bare.url))
      const phone = await newPhone(browser, newPerson('ph'), undefined, screen)
      phone.context.setDefaultTimeout(patienceMs)
      await before(phone)
      const paints = await paintsDuring(phone.page, () => touch(phone))
      for (const { what, ms } of paints.slice(0, 3)) console.error(`${name}: ${ms} ms, ${what}`)
      seen.push(paints)
      await phone.close()
    }
    const slowest = slowestOf(seen)
    figures.push(
      { name: `${name}.interactions`, value: Math.min(...seen.map(({ length }) => length)), unit: 'seen', atLeast: 1 },
      { name: `${name}.median`, value: median(seen.flat().map(({ ms }) => ms)), unit: 'ms' },
      { name: `${name}.inp`, value: slowest, unit: 'ms', ratio: slowest / slowestOf(seenBare), atMost: goalMs },
    )
  }
  bare.stop()
  return figures
}

function slowestOf(visits: readonly NextPaint[][]): number {
  return median(visits.map((paints) => paints[0]?.ms ?? Number.NaN))
}

/** The slowest first. */
async function paintsDuring(page: Page, touch: () => Promise<void>): Promise<NextPaint[]> {
  const paints = await watchNextPaints(page, slowdown)
  await touch()
  return (await paints.take()).toSorted((a, b) => b.ms - a.ms)
}

/** A field that React draws again at each key, and a button. */
async function touchBare(browser: Browser, url: string): Promise<NextPaint[]> {
  const page = await browser.newPage(screen)
  const paints = await paintsDuring(page, async () => {
    await page.goto(url)
    await page.waitForTimeout(lookMs)
    await page.getByRole('textbox').tap()
    await page.keyboard.type('9171234567', { delay: keyMs })
    await page.getByRole('button').tap()
  })
  await page.close()
  return paints
}

/** The number, how the code comes, the code. */
async function touchLogin(phone: Phone): Promise<void> {
  const { page, person } = phone
  await phone.open('/')
  await page.waitForTimeout(lookMs)
  await phone.action('authorization.continue').tap()
  await expect(phone.heading('login.phoneTitle')).toBeVisible()
  await page.waitForTimeout(lookMs)
  await phone.field('login.phone').tap()
  await typeSlowly(phone, person.typedPhone.replaceAll(' ', ''))
  await page.getByText(phone.texts.t('login.byText'), { exact: true }).tap()
  const before = (await inboxOf(person.phone)).length
  await phone.action('login.send').tap()
  await expect(phone.heading('login.codeTitle')).toBeVisible()
  const code = await readLoginCode(person.phone, before)
  // the last digit leads on
  await typeSlowly(phone, code.slice(0, -1))
}

/** Another amount and term by taps and keys, the boxes, and the button. */
async function touchConfirm(phone: Phone): Promise<void> {
  const { page, texts } = phone
  await phone.open('/apply-step/confirm')
  await expect(phone.heading('apply.confirm.title')).toBeVisible()
  await page.waitForTimeout(lookMs)
  for (const group of ['apply.confirm.quick', 'apply.confirm.term'])
    for (const choice of await page
      .getByRole('radiogroup', { name: texts.t(group) })
      .locator('label')
      .all()) {
      await choice.tap()
      await untilQuoted(phone)
    }
  await page.getByRole('slider').focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key, { delay: 50 })
  await untilQuoted(phone)
  await agreeToAll(phone)
}

async function untilQuoted(phone: Phone): Promise<void> {
  await expect(phone.action('apply.confirm.agree')).toHaveAttribute('aria-busy', 'false')
}

/** A line is copied, another amount is typed. */
async function touchRepay(phone: Phone): Promise<void> {
  const { page, texts } = phone
  await phone.open('/repayment')
  await expect(phone.action('repayment.another').first()).toBeVisible()
  await page.waitForTimeout(lookMs)
  await page
    .getByRole('button', { name: new RegExp(`^${texts.t('common.copy')}`) })
    .first()
    .tap()
  await phone.action('repayment.another').first().tap()
  await phone.field('repayment.amountLabel').tap()
  await typeSlowly(phone, '1250')
  await page.getByRole('button', { name: texts.t('common.close') }).tap()
}

async function typeSlowly({ page }: Phone, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: keyMs })
}
