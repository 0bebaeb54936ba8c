import { expect, test } from 'vitest'
import { templateOf, templates } from './index.ts'

test.each(templates)('$name ($kind): its entries are found by what they debit and credit', (template) => {
  const { kind, debit, credit } = template
  expect(templateOf(kind, debit, credit)).toEqual({ template, isLess: false })
})

test('a template is once in the table, names another account on each side, and says what it is', () => {
  const keys = templates.map(({ kind, name }) => `${kind} ${name}`)
  expect(new Set(keys).size).toBe(keys.length)
  const sides = templates.map(({ kind, debit, credit }) => `${kind} ${debit} ${credit}`)
  expect(new Set(sides).size).toBe(sides.length)
  for (const { debit, credit, text } of templates) expect([debit === credit, text === '']).toEqual([false, false])
})

test('less than before is the same template the other way round; what no event writes has none', () => {
  expect(templateOf('waiver', 'feeReceivable', 'chargesWaived')).toMatchObject({
    template: { name: 'waived.fees' },
    isLess: true,
  })
  expect(() => templateOf('waiver', 'cashIn', 'feeIncome')).toThrow(
    'no event debits cashIn and credits feeIncome as waiver',
  )
})
