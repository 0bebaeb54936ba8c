import { expect, test } from 'vitest'
import { sandboxOfEachTest } from './testing/sandbox.ts'

const own = sandboxOfEachTest()

const applicationId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const asked = {
  applicationId,
  kind: 'hardshipPlan',
  text: 'I lost my job in May.',
  askedAt: '2026-07-23T02:00:00.000Z',
  loanId: null,
  loanNumber: null,
}

test('a special application is kept once, and each decision on it goes out signed', async () => {
  await own.sandbox.signed('POST', '/review/applications', asked)
  await own.sandbox.signed('POST', '/review/applications', asked)
  expect((await own.sandbox.call('GET', '/review/applications')).body).toMatchObject([{ ...asked, state: null }])
  await own.sandbox.call('POST', `/review/applications/${applicationId}`, { state: 'review' })
  await own.sandbox.call('POST', `/review/applications/${applicationId}`, { state: 'accepted' })
  const plan = { dueDates: ['2026-09-23'], waiveLate: true, askedBy: 'ana', approvedBy: 'ben' }
  const accepted = { state: 'accepted', text: 'Pay half.', plan }
  await own.sandbox.call('POST', `/review/applications/${applicationId}`, accepted)
  expect(await own.receiver.took(2)).toEqual([
    { applicationId, state: 'review' },
    { applicationId, ...accepted },
  ])
  expect(own.receiver.notices.every(({ path, signed }) => path === '/webhooks/special' && signed)).toBe(true)
  expect((await own.sandbox.call('POST', '/review/applications', asked)).status).toBe(401)
})
