import { expect, type Locator, test } from '@playwright/test'
import { expectStep } from './support/apply.ts'
import { haveLoan } from './support/have-loan.ts'
import { arrive } from './support/journey.ts'
import { expectWholeOnPaper } from './support/paper.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'
import { scanQr } from './support/qr.ts'
import { expectTitled } from './support/title.ts'

const computer = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }
const amounts = { ph: 300_000n, vn: 3_000_000n }

for (const market of ['ph', 'vn'] as const) {
  test(`${market}: in a wide window loan and repayment have two panes, and any screen prints whole`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `wide-${market}`, count: 0 }, computer)
    const { page } = phone
    await haveLoan(phone, amounts[market])
    for (const [path, first, second] of [
      ['/home/loan/status/repay', 'loan.repayTitle', 'loan.earlyTitle'],
      ['/repayment', 'repayment.codeTitle', 'repayment.payOffTitle'],
    ] as const) {
      await phone.open(path)
      await expectBeside(phone.heading(first).first(), phone.heading(second).first())
      await expectTitled(phone)
      await phone.onScreen(`panes${path.replaceAll('/', '-')}`)
      await expectWholeOnPaper(phone)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await phone.open('/repayment')
    await expectBelow(phone.heading('repayment.codeTitle'), phone.heading('repayment.payOffTitle'))
    await phone.close()
  })

  test(`${market}: in a wide window a step with photos can go on on the phone, by its code`, async ({ browser }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `wide-id-${market}`, count: 0 }, computer)
    await arrive(phone)
    const code = phone.page.getByTestId('on-your-phone')
    for (const step of ['workInfo', 'id']) {
      await phone.open(`/apply-step/${step}`)
      await expectStep(phone, step)
      await expect.poll(() => scanQr(code)).toBe(phone.page.url())
      await phone.onScreen(step)
    }
    await phone.page.setViewportSize({ width: 390, height: 844 })
    await expect(code).toBeHidden()
    await phone.close()
  })
}

// Both boxes are read again while a pane still fills.
async function expectBeside(left: Locator, right: Locator): Promise<void> {
  await expect.poll(async () => (await boxOf(right)).x - (await boxOf(left)).x).toBeGreaterThan(300)
}

async function expectBelow(upper: Locator, lower: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [one, other] = [await boxOf(upper), await boxOf(lower)]
      return { toTheRight: Math.round(other.x - one.x), isBelow: other.y > one.y }
    })
    .toEqual({ toTheRight: 0, isBelow: true })
}

async function boxOf(element: Locator) {
  await expect(element).toBeVisible()
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  return box
}
