import { expect, test } from 'vitest'
import { isSameView, queryOf } from './saved-query.ts'

test('a view keeps what narrows and sorts a list, and neither its page nor its row', () => {
  expect(queryOf(new URLSearchParams('view=overdue&row=1&after=x&market=ph'))).toBe('market=ph&view=overdue')
  expect(queryOf(new URLSearchParams('row=1'))).toBe('')
})

test('the order of what is asked for makes no other view', () => {
  expect(isSameView('view=overdue&market=ph', 'market=ph&view=overdue&after=x')).toBe(true)
  expect(isSameView('view=overdue', 'view=repaid')).toBe(false)
})
