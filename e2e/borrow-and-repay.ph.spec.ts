import { test } from '@playwright/test'
import { applyInStages } from './support/apply-in-stages.ts'
import { firstVisit } from './support/first-visit.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'
import { becomeLate, payAll, payPart } from './support/repay.ts'
import { readThePapers, seeTheCheck, takeTheOffer } from './support/status.ts'

test('a borrower in the Philippines, in English: from the first visit to a loan paid in full', async ({ browser }) => {
  const person = newPerson('ph')
  const first = await newPhone(browser, person, { folder: 'ph', count: 0 })
  await test.step('arrive', () => firstVisit(first))
  const phone = await test.step('apply, on two phones', () => applyInStages(browser, first))
  await test.step('confirm and be checked', () => seeTheCheck(phone, { amount: '900000', term: '3 month' }))
  await test.step('take the money', () => takeTheOffer(phone))
  await test.step('read the papers', () => readThePapers(phone))
  await test.step('pay a part by the QR', () => payPart(phone))
  await test.step('due soon, then late', () => becomeLate(phone))
  await test.step('pay all', () => payAll(phone))
  await phone.close()
})
