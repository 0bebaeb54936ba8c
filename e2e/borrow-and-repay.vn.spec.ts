import { test } from '@playwright/test'
import { applyInStages } from './support/apply-in-stages.ts'
import { firstVisit } from './support/first-visit.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'
import { becomeLate, payAll, payPart } from './support/repay.ts'
import { setPayouts } from './support/sandbox.ts'
import {
  acceptOffer,
  acceptOfferAfterMoneySentBack,
  acceptOfferWithFailedPayout,
  correctPayoutAccount,
  expectPaidOutOnce,
  followTheDecision,
} from './support/status.ts'

test('a borrower in Vietnam, in Vietnamese: the first payout fails, the second arrives twice, the loan is paid in full', async ({
  browser,
}) => {
  const person = newPerson('vn')
  const first = await newPhone(browser, person, { folder: 'vn', count: 0 })
  await test.step('arrive', () => firstVisit(first))
  const phone = await test.step('apply, on two phones', () => applyInStages(browser, first))
  await test.step('confirm and be checked', () => followTheDecision(phone, { amount: '6000000', term: '3 month' }))
  await setPayouts({ failure: 'accountNotFound' })
  await test.step('the bank does not know the account', () => acceptOfferWithFailedPayout(phone))
  await setPayouts({ failure: null, times: 2 })
  await test.step('correct the account', () => correctPayoutAccount(phone))
  await test.step('take the money', () => acceptOffer(phone))
  await test.step('the notice again and again', () => expectPaidOutOnce(phone))
  await setPayouts({ times: 1 })
  await test.step('the bank sends it back', () => acceptOfferAfterMoneySentBack(phone))
  await test.step('pay a part by the QR', () => payPart(phone))
  await test.step('due soon, then late', () => becomeLate(phone))
  await test.step('pay all', () => payAll(phone))
  await phone.close()
})
