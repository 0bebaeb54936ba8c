import { stepNames } from '@hiram/contract/apply'
import { loanStatuses } from '@hiram/lending'
import { expect, test } from 'vitest'
import { mayEdit } from './editable.ts'

test('KYC-09 ACC-07 with an open loan a step is changed only where it was sent back, or the lender agreed it is wrong', () => {
  for (const step of stepNames) expect(mayEdit(null, step, 'complete'), step).toBe(true)
  const whereSentBack = loanStatuses.filter((status) => mayEdit(status, 'basal', 'corrections'))
  expect(whereSentBack).toEqual(['rollback', 'repay', 'overdue'])
  const statesOf = (status: 'repay' | 'rollback') =>
    (['empty', 'draft', 'complete', 'corrections'] as const).filter((state) => mayEdit(status, 'basal', state))
  expect([statesOf('repay'), statesOf('rollback')]).toEqual([['corrections'], ['corrections']])
})

test('KYC-06 the account alone may be changed while an offer waits', () => {
  expect(stepNames.filter((step) => mayEdit('withdrawal', step, 'complete'))).toEqual(['withdrawal'])
})
