import { test } from '@playwright/test'
import { applyInStages } from './support/apply-in-stages.ts'
import { firstVisit } from './support/first-visit.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'
import { becomeLate, payAll, payPart } from './support/repay.ts'
import { acceptOffer, followTheDecision, readLoanScreens } from './support/status.ts'

const places = [
  { place: 'a plain browser', shell: undefined },
  { place: 'an Android shell', shell: 'android' },
  { place: 'an iOS shell', shell: 'ios' },
] as const

for (const { place, shell } of places) {
  test(`KYC-07 KYC-08 KYC-14 LON-04 a borrower in the Philippines, in English, in ${place}: from the first visit to a loan paid in full`, async ({
    browser,
  }) => {
    const person = newPerson('ph')
    // every screen is looked at once, in the browser
    const first = await newPhone(browser, person, shell ? undefined : { folder: 'ph', count: 0 }, { shell })
    await test.step('arrive', () => firstVisit(first))
    const phone = await test.step('apply, on two phones', () => applyInStages(browser, first))
    await test.step('confirm and be checked', () => followTheDecision(phone, { amount: '900000', term: '3 month' }))
    await test.step('take the money', () => acceptOffer(phone))
    await test.step('read the documents', () => readLoanScreens(phone))
    await test.step('pay a part by the QR', () => payPart(phone))
    await test.step('due soon, then late', () => becomeLate(phone))
    await test.step('pay all', () => payAll(phone))
    await phone.close()
  })
}
