import { markets } from '@hiram/markets'
import { expect, test } from '@playwright/test'
import { queryDatabase } from './support/database.ts'
import { haveSteps } from './support/have-loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'
import { locales } from './tour/locale-texts.ts'

const widths = [320, 360, 390, 430]

for (const market of ['vn', 'ph'] as const)
  test(`${market}: the terms to choose from have one line each for the term and its payments, on every phone and in every language`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market))
    const { page } = phone
    await haveSteps(phone)
    // the longest figures there can be
    const { max } = markets[market].quota
    await queryDatabase(
      `update borrower set limit_minor = $1 where borrower_id =
        (select borrower_id from borrower order by registered_at desc limit 1)`,
      [max],
    )
    for (const locale of locales) {
      await page.evaluate((chosen) => localStorage.setItem('umi_locale', chosen), locale)
      await phone.open('/apply-step/confirm')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await page.locator(`input[type=radio][value="${max}"]`).check()
      await expect(page.locator('label small', { hasText: '×' })).toHaveCount(5)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 })
        const chips = await page.evaluate(chipsShown)
        const terms = chips.filter(({ lines }) => lines.length > 1)
        expect(
          terms.map(({ lines }) => lines),
          `${locale} ${width}`,
        ).toEqual(Array(5).fill([1, 1]))
        expect(
          chips.filter(({ height, isWhole }) => height < 44 || !isWhole),
          `${locale} ${width}`,
        ).toEqual([])
      }
      await page.setViewportSize({ width: 360, height: 640 })
    }
    await phone.close()
  })

/** Runs in the page: of each chip in how many lines each of its texts is, how high it is, and whether they are within it. */
function chipsShown() {
  return [...document.querySelectorAll<HTMLElement>('label:has(> input[type=radio])')].map((chip) => {
    const texts = [...chip.childNodes].filter((node) => node.textContent !== '')
    const words = texts.map((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()]
    })
    const { left, right, height } = chip.getBoundingClientRect()
    return {
      text: chip.textContent,
      lines: words.map((rects) => new Set(rects.map(({ top }) => top)).size),
      height,
      isWhole: words.flat().every((word) => word.left >= left && word.right <= right),
    }
  })
}
