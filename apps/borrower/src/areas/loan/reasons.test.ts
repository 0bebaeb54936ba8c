import { servicingEvents } from '@hiram/contract/loan'
import { reviewRefusals } from '@hiram/contract/webhooks'
import { expect, test } from 'vitest'
import { abandonText, correctionText, logText, logTitle, payoutText, refuseText } from './reasons.ts'
import english from './texts/en-US.json' with { type: 'json' }

const texts: Record<string, string> = english

test('every reason a decision can give has a text of its own', () => {
  const byPerson = reviewRefusals.map((reason) => `review.${reason}`)
  const refused = ['underAge', 'deviceShared', 'paymentTooHighForIncome', 'score.income', 'score.late', ...byPerson]
  for (const code of refused) expect(texts[refuseText(code)], code).toBeTruthy()
  expect(new Set(refused.map(refuseText)).size).toBe(refused.length)
  for (const code of ['accountNotFound', 'limitExceeded']) expect(texts[payoutText(code)], code).toBeTruthy()
  for (const code of ['cancelledByBorrower', 'notAnsweredInTime']) expect(texts[abandonText(code)], code).toBeTruthy()
})

test('a photo to correct is named with its fault', () => {
  expect(correctionText('idFront.blurred')).toEqual({
    id: 'loan.fault.blurred',
    photo: 'loan.photo.idFront',
  })
  expect(correctionText('workProof.torn')).toEqual({
    id: 'loan.fault.other',
    photo: 'loan.photo.workProof',
  })
  expect(correctionText('wrongData.firstName')).toEqual({
    id: 'loan.corrections.wrongField',
    field: 'apply.field.firstName',
  })
  expect(correctionText('wrongData.shoeSize')).toEqual({ id: 'loan.corrections.other' })
  expect(correctionText('faceAgain')).toEqual({ id: 'loan.corrections.faceAgain' })
  expect(correctionText('nameDiffersFromId')).toEqual({ id: 'loan.corrections.nameDiffersFromId' })
})

test('LON-08 every change of a loan has a text of its own in the log, also the ways back', () => {
  const entry = (from: string | null, to: string, reason: string | null = null) => ({ from, to, reason })
  const entries = [
    entry(null, 'examine'),
    entry('examine', 'examine', 'manualReview'),
    entry('examine', 'rollback'),
    entry('rollback', 'examine'),
    entry('examine', 'withdrawal'),
    entry('withdrawal', 'pass'),
    entry('pass', 'withdrawal', 'accountNotFound'),
    entry('pass', 'repay'),
    entry('repay', 'overdue'),
    entry('overdue', 'repay'),
    entry('repay', 'repay', 'extended'),
    entry('repay', 'close'),
    entry('close', 'repay'),
  ]
  for (const one of entries) expect(texts[logTitle(one)], JSON.stringify(one)).toBeTruthy()
  expect(new Set(entries.map(logTitle)).size).toBe(entries.length)
  expect(texts[logTitle(entry('repay', 'repay', 'newReason'))]).toBeTruthy()
  // money that had arrived and came back is no approval
  for (const from of ['repay', 'overdue'])
    expect(logTitle(entry(from, 'withdrawal', 'accountClosed'))).toBe('loan.log.moneyBack')
})

test('LON-08 every event of a running loan has a line of its own', () => {
  const lines = servicingEvents.map((reason) => logTitle({ from: 'overdue', to: 'overdue', reason }))
  for (const line of lines) expect(texts[line], line).toBeTruthy()
  expect(new Set(lines).size).toBe(servicingEvents.length)
})

test('an unknown reason gets the general sentence, in the log none', () => {
  expect(refuseText('newRule')).toBe('loan.refuse.other')
  expect(correctionText('newRule').id).toBe('loan.corrections.other')
  expect(payoutText(null)).toBe('loan.payout.other')
  expect(logText('newRule')).toBeUndefined()
})
