import { expect, test } from '@playwright/test'
import { apply } from '../scripts/run/examples/borrow.ts'
import { expectStep } from './support/apply.ts'
import { makeFaults } from './support/faults.ts'
import { haveSteps } from './support/have-loan.ts'
import { arrive } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'

const save = '/basisInfo/save'
/** A save waits 800 ms for the next key. */
const soonMs = 100
/** Longer than two tries of a save that is tried again. */
const twoTriesMs = 11_000

test('what was typed when the page is loaded again or left at once is there afterwards, and is kept sealed', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'))
  const { page } = phone
  await page.addInitScript(rememberUnsent)
  await arrive(phone)
  await phone.action('home.start').click()
  await phone.action('apply.overview.continue').click()
  await expectStep(phone, 'id')
  const number = phone.field('apply.field.certificateNo')
  let typed = ''
  for (const key of ['0', '1', '1']) {
    typed += key
    const loaded = page.waitForEvent('load')
    await number.press('End')
    await leaveAfterNextKey(phone, 'reload')
    await number.press(key)
    await loaded
    expect(await unsentAtStart(phone)).toContain('draft:id')
    await expect(number).toHaveValue(typed)
  }
  await number.press('End')
  await leaveAfterNextKey(phone, 'elsewhere')
  await number.press('7')
  await page.waitForURL('about:blank')
  await phone.open('/apply-step/id')
  expect(await unsentAtStart(phone)).not.toContain('0117')
  await expect(number).toHaveValue('0117')
  expect(await page.evaluate(() => localStorage.getItem('_KEY_UNSENT'))).toBeNull()
  await phone.close()
})

test('a draft that is refused because of an application sent from another device says so once, and is not tried again', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'draft-refused', count: 0 })
  const { page, texts } = phone
  const faults = await makeFaults(phone)
  const other = await haveSteps(phone)
  await phone.open('/apply-step/basal')
  const address = phone.field('apply.field.resideAddress')
  await expect(address).toBeEditable()
  await apply(other, 'ph', 900_000n)
  await address.fill('19 Rizal Street')
  await expect(page.getByText(texts.t('apply.draftRefused'))).toBeVisible()
  await expect(page.getByText('You have an open application or loan.', { exact: false }).first()).toBeVisible()
  await phone.onScreen('refused')
  await page.waitForTimeout(twoTriesMs)
  expect(faults.sent(save)).toHaveLength(1)
  await phone.close()
})

test('what the server could not take before the page was loaded again is in the form, and goes once the server can', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'draft-waits', count: 0 })
  const { page, texts } = phone
  phone.problems.allow(/status of 503/)
  const faults = await makeFaults(phone)
  await arrive(phone)
  await phone.open('/apply-step/basal')
  await expectStep(phone, 'basal')
  const address = phone.field('apply.field.resideAddress')
  await address.fill('12 Rizal')
  await expect(page.getByText(texts.like('apply.savedAt'))).toBeVisible()
  faults.meet(save, { kind: 'answer', status: 503 }, 1000)
  await address.fill('12 Rizal Street')
  await expect.poll(() => faults.sent(save).length).toBeGreaterThan(1)
  await page.reload()
  await expect(address).toHaveValue('12 Rizal Street')
  await expect(page.getByText(texts.t('apply.notSaved'))).toBeVisible()
  await phone.onScreen('waits')
  faults.end()
  await expect(page.getByText(texts.like('apply.savedAt'))).toBeVisible({ timeout: twoTriesMs })
  await page.reload()
  await expect(address).toHaveValue('12 Rizal Street')
  await phone.close()
})

/** Runs in the page before it starts: what the page before had written down as it ended. */
function rememberUnsent() {
  try {
    Object.assign(globalThis, { unsentAtStart: localStorage.getItem('_KEY_UNSENT') })
  } catch {
    // a page without storage
  }
}

function unsentAtStart({ page }: Phone): Promise<string> {
  return page.evaluate(() => String(Object(globalThis).unsentAtStart))
}

/** The page ends a moment after the next key, long before what was typed is saved. */
async function leaveAfterNextKey({ page }: Phone, how: 'reload' | 'elsewhere'): Promise<void> {
  await page.evaluate(
    ([way, ms]) => {
      const leave = () => (way === 'reload' ? location.reload() : location.assign('about:blank'))
      addEventListener('input', () => setTimeout(leave, ms), { once: true })
    },
    [how, soonMs] as const,
  )
}
