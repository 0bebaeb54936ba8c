import { permissions } from '@hiram/contract/console/permissions'
import { expect, test } from 'vitest'
import { missingFor } from './missing-permission.ts'

test('a call that names a permission is for who has it, whatever else they have', () => {
  for (const may of permissions) {
    expect(missingFor(may, [may])).toBeUndefined()
    expect(missingFor(may, [])).toBe(may)
    expect(
      missingFor(
        may,
        permissions.filter((other) => other !== may),
      ),
    ).toBe(may)
  }
})

test('a call of all staff, and one before signing in, need none', () => {
  expect([missingFor('staff', []), missingFor('anyone', [])]).toEqual([undefined, undefined])
})

test('of several permissions one is enough; who has none lacks the first', () => {
  const may = ['loan.waive', 'loan.writeOff'] as const
  expect(may.map((one) => missingFor(may, [one]))).toEqual([undefined, undefined])
  expect(missingFor(may, ['today.read'])).toBe('loan.waive')
})
