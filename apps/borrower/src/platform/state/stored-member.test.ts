import { beforeEach, expect, test } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { store } from '../storage/storage.ts'
import type { MemberInfo } from './models.ts'
import { storedMember, storeMember } from './stored-member.ts'

const member: MemberInfo = {
  borrowerId: '6f1c1a52-7a1e-4f2a-9b59-0e3f1f0c9a11',
  phone: '+639175550142',
  market: 'ph',
  currency: 'PHP',
  locale: 'en-US',
  limit: 900_000n,
  openLoanId: null,
  missingSteps: ['face'],
}

beforeEach(() => void installFakeBrowser())

test('SES-02 INI-04 the member is under _memberInfo and is there at the next start, for their own session alone', () => {
  storeMember(member)
  expect(storedMember()).toBeUndefined()
  store('_user', { token: 't0k3n', phone: member.phone })
  expect(storedMember()).toEqual(member)
  storeMember({ ...member, limit: null })
  expect(storedMember()?.limit).toBeNull()
  store('_user', { token: 't0k3n', phone: '+639175550199' })
  expect(storedMember()).toBeUndefined()
  const { phone } = member
  store('_user', { token: 't0k3n', phone })
  // the last one is an earlier app's, which named no market
  for (const damaged of [null, 7, 'x', {}, { ...member, market: 'id' }, { phone, name: 'Maria' }]) {
    store('_memberInfo', JSON.parse(JSON.stringify(damaged, (_, value) => (typeof value === 'bigint' ? '1' : value))))
    expect(storedMember()).toBeUndefined()
  }
})
