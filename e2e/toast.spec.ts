import { expect, test } from '@playwright/test'
import { expectStep } from './support/apply.ts'
import { arrive } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'

for (const market of ['ph', 'vn'] as const) {
  test(`ERR-19 KYC-13 ${market}: a toast lies over no error and no button, however the form is scrolled`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `toast-${market}`, count: 0 })
    const { page, texts } = phone
    await arrive(phone)
    await phone.open('/apply-step/basal')
    await expectStep(phone, 'basal')
    await untilStarted(phone)
    await phone.action('apply.saveAndContinue').click()
    await expect(page.locator('[data-kind=fail]')).toHaveText(texts.t('apply.checkInformation'))
    expect(await coveredByToast(phone)).toEqual([])
    await phone.onScreen('toast-at-the-first-error')
    for (const part of [0.3, 0.6, 1]) {
      await phone.action('apply.saveAndContinue').click()
      const main = page.getByRole('main')
      await main.evaluate((page, part) => page.scrollTo(0, page.scrollHeight * part), part)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await coveredByToast(phone), `scrolled by ${part}`).toEqual([])
    }
    await phone.close()
  })
}

/** What keeps toasts clear comes half a second after the first screen. */
async function untilStarted({ page }: Phone): Promise<void> {
  const isStarted = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').find(({ name }) => name.includes('/run-after-start-up-'))
      if (loaded) await import(loaded.name)
      return loaded !== undefined
    })
  await expect.poll(isStarted).toBe(true)
}

/** What of errors and of the main button lies under the toast, by its words. */
function coveredByToast({ page, texts }: Phone): Promise<string[]> {
  return page.evaluate((missing) => {
    const toast = document.querySelector('[data-kind=fail]')?.getBoundingClientRect()
    const main = document.querySelector('main')?.getBoundingClientRect()
    if (!toast || !main) return ['there is no toast']
    const errors = [...document.querySelectorAll('main p')].filter((note) => RegExp(missing).test(note.textContent))
    const kept = [...errors, ...document.querySelectorAll('[aria-invalid=true], footer button')]
    const covered = kept.filter((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const seen = element.closest('main') ? [Math.max(top, main.top), Math.min(bottom, main.bottom)] : [top, bottom]
      const [from = 0, to = 0] = seen
      return from < to && from < toast.bottom && to > toast.top
    })
    return covered.map((element) => element.textContent || element.id)
  }, texts.like('apply.fillIn').source)
}
