import { expect, test } from '@playwright/test'
import { type Computer, confirm, goByKeys, haveReview, openComputer, signInAs } from './support/console.ts'
import { reviews, setReviews } from './support/sandbox.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }

test.beforeEach(() => setReviews({ answer: 'byHand' }))
test.afterEach(() => setReviews({ answer: 'passed' }))

test('a reviewer signs in, takes a review from Today, sends a photo back and passes the next, by keys alone', async ({
  browser,
}) => {
  await haveReview('ph', 300_000n)
  await haveReview('ph', 500_000n)
  const computer = await openComputer(browser, wide)
  const { page, look } = computer
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible()
  await look('sign-in')
  await signInAs(computer, 'Ana Reyes')
  await expect(page.getByRole('link', { name: 'Manual review' }).first()).toBeVisible()
  await look('today')
  const number = await test.step('down and up the list, and taken', () => chooseSecond(computer))
  await test.step('opened: the page names what is recorded', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Manual review', level: 1 })).toBeFocused()
    await expect(page.getByText('Identity data is open.')).toBeVisible()
    await photosShown(computer)
  })
  await test.step('three keys: send back, why, confirm', async () => {
    await page.keyboard.press('b')
    await page.keyboard.press('2')
    await expect(page.getByRole('radio', { name: /Glare/ })).toBeChecked()
    await expect(page.getByText('The borrower reads:')).toBeVisible()
    await page.getByText('Something typed is wrong').press('Enter')
    await page.getByRole('checkbox', { name: 'Birthday' }).check()
    await expect(page.getByText('1 field to correct')).toBeVisible()
    await look('review-send-back')
    await confirm(page)
    await expect(page.getByText(new RegExp(`^${number}: Sent back`)).first()).toBeAttached()
  })
  await test.step('the next one is there; it is taken, and passed', async () => {
    await expect(page.getByText('Nothing personal is open')).toBeVisible()
    await look('review-closed')
    await page.keyboard.press('c')
    await expect(page.getByText('Identity data is open.')).toBeVisible()
    await photosShown(computer)
    await page.keyboard.press('a')
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'All reviews are decided' })).toBeVisible()
    await look('reviews-empty')
  })
  await test.step('signed out', async () => {
    await page.getByRole('button', { name: 'Log out' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible()
    await page.goto('/reviews')
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible()
  })
  computer.problems.expectNone()
  await computer.context.close()
})

/** Every photo is there: one that is asked for after the decision is refused. */
async function photosShown({ page }: Computer): Promise<void> {
  const frames = page.getByRole('figure')
  await expect(frames.first()).toBeVisible()
  await expect(frames.getByRole('img')).toHaveCount(await frames.count())
}

/** The cursor goes down and up; the row it is on is taken. Returns its number. */
async function chooseSecond({ page }: Computer): Promise<string> {
  const rows = page.locator('tbody tr[aria-current]')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('c')
  await expect(rows.getByText('Me', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Release' })).toBeVisible()
  const pane = page.getByRole('region', { name: /^Preview of/ })
  return ((await pane.getAttribute('aria-label')) ?? '').replace('Preview of ', '')
}

test('two reviewers and an auditor at one review: others read who has it; a decision without a network is kept', async ({
  browser,
}) => {
  const reviewId = await haveReview('vn', 3_000_000n)
  const ana = await openComputer(browser, narrow, 'dark')
  const liza = await openComputer(browser, narrow)
  await signInAs(ana, 'Ana Reyes')
  await ana.look('today')
  await ana.page.goto(`/reviews/${reviewId}`)
  await expect(ana.page.getByText('Nothing personal is open')).toBeVisible()
  await ana.page.keyboard.press('c')
  await expect(ana.page.getByText('Identity data is open.')).toBeVisible()
  await photosShown(ana)
  await test.step('the second reads who has it, and opens nothing', async () => {
    await signInAs(liza, 'Liza Mendoza')
    await liza.page.goto(`/reviews/${reviewId}`)
    await expect(liza.page.getByText(/^Ana Reyes has it until/)).toBeVisible()
    await expect(liza.page.getByRole('figure')).toHaveCount(0)
    await liza.look('review-taken')
  })
  await test.step('an auditor sees that it waits, and has nothing to take', async () => {
    const joy = await openComputer(browser, wide, 'dark')
    await signInAs(joy, 'Joy Villanueva')
    await joy.page.goto(`/reviews?view=team&row=${reviewId}`)
    const preview = joy.page.getByRole('region', { name: /^Preview of/ })
    await expect(preview.getByText(/^Ana Reyes has it until/)).toBeVisible()
    await expect(preview.getByRole('button', { name: /^Open/ })).toBeVisible()
    await expect(preview.getByRole('button', { name: /^Take/ })).toHaveCount(0)
    await joy.look('reviews-auditor')
    joy.problems.expectNone()
    await joy.context.close()
  })
  await test.step('without a network nothing is lost', async () => {
    ana.problems.allow(/ERR_INTERNET_DISCONNECTED/)
    await ana.page.keyboard.press('r')
    await ana.page.keyboard.press('1')
    await ana.look('review-refuse')
    await ana.context.setOffline(true)
    await confirm(ana.page)
    await expect(ana.page.getByText(/^Not sent: there was no answer/)).toBeVisible()
    await expect(ana.page.getByRole('radio', { name: /Another person/ })).toBeChecked()
    await ana.context.setOffline(false)
    await confirm(ana.page)
    await expect(ana.page.getByRole('heading', { name: 'All reviews are decided' })).toBeVisible()
  })
  await test.step('who comes after sees what was decided, and by whom', async () => {
    await liza.page.reload()
    await expect(liza.page.getByText(/^Refused, .* by Ana Reyes/)).toBeVisible()
  })
  expect((await reviews()).some((review) => review.reviewId === reviewId)).toBe(true)
  for (const computer of [ana, liza]) {
    computer.problems.expectNone()
    await computer.context.close()
  }
})

test('the server learns that someone is there who types and makes no call', async ({ browser }) => {
  const computer = await openComputer(browser, wide)
  const { page } = computer
  await page.clock.install()
  await signInAs(computer, 'Ana Reyes')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('p')
  const sent = page.waitForRequest(/\/console\/session\/stay$/)
  await page.clock.runFor(66_000)
  expect((await sent).method()).toBe('POST')
  computer.problems.expectNone()
  await computer.context.close()
})

test('a collector sees no review, and reads which role may; a list that cannot be read is not empty', async ({
  browser,
}) => {
  const computer = await openComputer(browser, wide)
  const { page, look } = computer
  await signInAs(computer, 'Paolo Garcia')
  computer.problems.allow(/status of (403|500)/)
  await page.goto(`/reviews/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Your role does not include this' })).toBeVisible()
  await expect(page.getByText(/Identity reviewer/)).toBeVisible()
  await look('forbidden')
  await page.route('**/console/approvals*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', reference: '8f2c-41' } }),
  )
  await goByKeys(computer, 'a', 'This could not be read')
  await expect(page.getByText('8f2c-41')).toBeVisible()
  await look('not-read')
  await page.unroute('**/console/approvals*')
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'This could not be read' })).toBeHidden()
  await page.getByRole('button', { name: 'Lapsed' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is here' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await look('palette')
  await page.keyboard.type('today')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { name: 'All keys of this page' })).toBeVisible()
  await look('all-keys')
  computer.problems.expectNone()
  await computer.context.close()
})
