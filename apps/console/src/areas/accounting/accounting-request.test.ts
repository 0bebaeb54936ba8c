import { expect, test } from 'vitest'
import { accountingIn } from './accounting-request.ts'

test('an address asks for a book, its days and its account; what it says wrongly is left out', () => {
  const search = new URLSearchParams('view=journal&market=vn&day=2026-11-20&account=1010.instapay&from=soon')
  expect(accountingIn(search, 'ph')).toEqual({
    view: 'journal',
    market: 'vn',
    by: 'bookedOn',
    days: {},
    day: { day: '2026-11-20' },
    account: { account: '1010.instapay' },
    after: {},
  })
  expect(accountingIn(new URLSearchParams('view=secret&market=mars&account=%27'), 'ph')).toMatchObject({
    view: 'balance',
    market: 'ph',
    account: {},
  })
})
