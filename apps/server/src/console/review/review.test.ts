import { listLooks } from '@hiram/contract/account/looks'
import { decideReview, openReview, previewReview, readReview, reviewPhoto } from '@hiram/contract/console/review'
import { release, take, today } from '@hiram/contract/console/today'
import { cancelLoan } from '@hiram/contract/loan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '../../areas/account/routes.ts'
import { looksAt } from '../../privacy/look-store.ts'
import { asked, createTestConsole, type TestConsole } from '../../testing/console.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { applyFor, latestOf, readyBorrower, runLoanJobs } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
let server: TestServer
let office: TestConsole

beforeAll(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...accountRoutes] })
  office = await createTestConsole(server)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

async function doubted() {
  const borrower = await readyBorrower(server, { face: 'review' })
  const { loanId = '' } = (await applyFor(server, borrower, peso)).answer ?? {}
  await runLoanJobs(server)
  const reviewId = server.providers.reviewsAsked.at(-1)?.reviewId ?? ''
  return { borrower, loanId, reviewId }
}
const item = (itemId: string) => ({ queue: 'review' as const, itemId })

test('an auditor sees what waits, and takes nothing from those who decide it', async () => {
  const [rita, ana] = [await office.staff(['auditor']), await office.staff(['reviewer'])]
  const { reviewId } = await doubted()
  const rowOf = async (who: typeof rita) =>
    (await who.ask(today, { view: 'team' })).rows.find(({ itemId }) => itemId === reviewId)
  expect(await rowOf(rita)).toMatchObject({ takenBy: null, mayTake: false })
  // nothing of it is hers to decide: her figures are the team's
  const hers = await rita.ask(today, {})
  expect([hers.rows, hers.counts.mine]).toEqual([[], 0])
  expect([hers.figures.waiting, hers.counts.team > 0]).toEqual([hers.counts.team, true])
  // a view of the team's has what its count says
  const { rows, counts } = await rita.ask(today, { view: 'identity' })
  expect([rows.length, rows.some(({ itemId }) => itemId === reviewId)]).toEqual([counts.identity, true])
  expect(counts.money).toBe((await rita.ask(today, { view: 'money' })).rows.length)
  expect(await rita.fails(take, item(reviewId))).toMatchObject({
    code: 'forbidden',
    permission: 'review.decide',
    roles: ['reviewer'],
  })
  expect(await rowOf(ana)).toMatchObject({ takenBy: null, mayTake: true })
})

test('Today lists what waits by the day promised to the borrower; taken by one, it is not for the other', async () => {
  const [ana, ben] = [await office.staff(['reviewer']), await office.staff(['reviewer'])]
  const { borrower, reviewId } = await doubted()
  const promised = (await latestOf(server, borrower)).manualReview?.by
  const mine = await ana.ask(today, {})
  const row = mine.rows.find(({ itemId }) => itemId === reviewId)
  expect(row).toMatchObject({ queue: 'review', promisedOn: promised, amount: 900_000n, takenBy: null, isOwn: false })
  expect(JSON.stringify(mine, (_, value) => (typeof value === 'bigint' ? Number(value) : value))).not.toContain('Maria')
  const attempts = await Promise.all(
    [ana, ben, ana, ben].map((who) =>
      who.ask(take, item(reviewId)).then(
        () => who.staffId,
        () => undefined,
      ),
    ),
  )
  const winner = attempts.find((id) => id !== undefined)
  expect(new Set(attempts.filter((id) => id !== undefined))).toEqual(new Set([winner]))
  const [has, hasNot] = winner === ana.staffId ? [ana, ben] : [ben, ana]
  expect((await hasNot.ask(today, {})).rows.map(({ itemId }) => itemId)).not.toContain(reviewId)
  expect((await hasNot.ask(today, { view: 'taken' })).rows).toMatchObject([{ itemId: reviewId }])
  expect((await has.ask(today, {})).rows.find(({ itemId }) => itemId === reviewId)?.takenBy).toMatchObject({
    isMe: true,
  })
  // the lease ends, and the other may have it
  server.pass(14 * 60_000)
  expect(await hasNot.fails(take, item(reviewId))).toMatchObject({ code: 'takenByAnother' })
  await has.ask(release, item(reviewId))
  await hasNot.ask(take, item(reviewId))
})

test('what is sealed opens for the review alone, each time with a row that the borrower can read', async () => {
  const ana = await office.staff(['reviewer'])
  const { borrower, reviewId } = await doubted()
  const { context } = server
  const masked = await ana.ask(readReview, { reviewId })
  expect(Object.values(masked).map(String).join(' ')).not.toMatch(/Maria|012345678901/)
  expect(await looksAt(context.database, borrower.borrowerId)).toEqual([])
  const { fields, photos, look } = await ana.ask(openReview, { reviewId })
  expect(fields).toContainEqual({ field: 'fullName', typed: 'Maria Santos', read: null, result: 'notRead' })
  const photo = await asked(office.app, reviewPhoto, { reviewId, photoId: photos[0]?.photoId ?? '' }, ana.token)
  expect(photo.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  expect(photo.rawPayload.toString()).toBe(`a photo of ${photos[0]?.kind}`)
  const looks = await looksAt(context.database, borrower.borrowerId)
  expect(looks.map(({ what }) => what).sort()).toEqual(['person', 'photo'])
  expect(looks).toContainEqual(
    expect.objectContaining({ look_id: look.lookId, staff_id: ana.staffId, role: 'reviewer', purpose: 'review' }),
  )
  const receipt = await server.as(borrower).ask(listLooks, {})
  expect(receipt.count).toBe(2)
  expect(receipt.looks.map(({ role, purpose, what }) => [role, purpose, what]).sort()).toEqual([
    ['reviewer', 'review', 'person'],
    ['reviewer', 'review', 'photo'],
  ])
  // a photo of another review is none of this one, and leaves no row
  const other = await doubted()
  const theirs = (await ana.ask(openReview, { reviewId: other.reviewId })).photos[0]?.photoId ?? ''
  expect((await ana.fails(reviewPhoto, { reviewId, photoId: theirs })).code).toBe('notFound')
  expect(await looksAt(context.database, borrower.borrowerId)).toHaveLength(2)
  // rows that say who looked stay
  await expect(context.pool.query(`update staff_look set purpose = 'review'`)).rejects.toThrow('append only')
  await expect(context.pool.query('delete from staff_look')).rejects.toThrow('append only')
})

test('the reviewer decides what they took: the same outcome as by the webhook, who it was is kept, and it is once', async () => {
  const [ana, ben] = [await office.staff(['reviewer']), await office.staff(['reviewer'])]
  const { borrower, reviewId } = await doubted()
  const passed = { outcome: 'passed' as const }
  const { version } = await ana.ask(readReview, { reviewId })
  expect(await ana.fails(decideReview, { reviewId, version, decision: passed })).toMatchObject({ code: 'notTaken' })
  await ana.ask(take, item(reviewId))
  expect(await ben.fails(decideReview, { reviewId, version, decision: passed })).toMatchObject({
    code: 'takenByAnother',
  })
  await ana.ask(decideReview, { reviewId, version, decision: passed })
  await runLoanJobs(server)
  expect((await latestOf(server, borrower)).status).toBe('withdrawal')
  expect(await ana.fails(decideReview, { reviewId, version, decision: passed })).toMatchObject({
    code: 'alreadyDecided',
  })
  expect(await ana.ask(readReview, { reviewId })).toMatchObject({
    decided: { outcome: 'passed', by: expect.any(String) },
  })
  expect((await ana.ask(today, {})).rows.map(({ itemId }) => itemId)).not.toContain(reviewId)
  expect((await ana.ask(today, {})).figures.decidedByMe).toBe(1)
  // nothing opens any more
  expect((await ana.fails(openReview, { reviewId })).code).toBe('alreadyDecided')
})

test('before it is decided, the console shows the message the borrower gets; then that is what they get', async () => {
  const ana = await office.staff(['reviewer'])
  const { borrower, reviewId } = await doubted()
  const decision = { outcome: 'sentBack' as const, again: [{ photo: 'idFront' as const, reason: 'glare' as const }] }
  const { borrowerReads, posts, next } = await ana.ask(previewReview, { reviewId, decision })
  expect({ posts, next }).toEqual({ posts: null, next: 'waits' })
  await ana.ask(take, item(reviewId))
  const { version } = await ana.ask(readReview, { reviewId })
  await ana.ask(decideReview, { reviewId, version, decision })
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({
    status: 'rollback',
    corrections: [{ step: 'id', reason: 'idFront.glare' }],
  })
  expect(server.providers.sentSms.at(-1)?.text).toBe(borrowerReads?.text)
})

test('fields that were typed wrong are named, and are what the borrower is asked to correct', async () => {
  const ana = await office.staff(['reviewer'])
  const { borrower, reviewId } = await doubted()
  await ana.ask(take, item(reviewId))
  const { version } = await ana.ask(readReview, { reviewId })
  const nothing = { outcome: 'sentBack' as const, again: [] }
  expect((await ana.fails(decideReview, { reviewId, version, decision: nothing })).code).toBe('invalidRequest')
  const wrong = ['birthday', 'accountNo'] as const
  await ana.ask(decideReview, { reviewId, version, decision: { ...nothing, wrong: [...wrong] } })
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({
    status: 'rollback',
    corrections: [
      { step: 'basal', reason: 'wrongData.birthday' },
      { step: 'withdrawal', reason: 'wrongData.accountNo' },
    ],
  })
  const { rows } = await server.context.pool.query(
    `select step, reasons from application_step where borrower_id = $1 and state = 'corrections' order by step`,
    [borrower.borrowerId],
  )
  expect(rows).toEqual([
    { step: 'basal', reasons: ['wrongData.birthday'] },
    { step: 'withdrawal', reasons: ['wrongData.accountNo'] },
  ])
})

test('an application that ended meanwhile: the decision is refused with the difference', async () => {
  const ana = await office.staff(['reviewer'])
  const { borrower, loanId, reviewId } = await doubted()
  await ana.ask(take, item(reviewId))
  const { version } = await ana.ask(readReview, { reviewId })
  await server.as(borrower).ask(cancelLoan, { loanId })
  expect(await ana.fails(decideReview, { reviewId, version, decision: { outcome: 'passed' } })).toMatchObject({
    code: 'stale',
    difference: [{ field: 'applicationStatus', before: 'examine', now: 'abandon' }],
  })
})

test('who lacks the right is refused, the refusal names the roles that have it, and it is in the audit log', async () => {
  const paolo = await office.staff(['collector'])
  const { reviewId } = await doubted()
  expect(await paolo.fails(openReview, { reviewId })).toMatchObject({
    code: 'forbidden',
    permission: 'identity.open',
    roles: ['reviewer'],
  })
  expect((await paolo.ask(today, {})).queues).toContainEqual({
    queue: 'review',
    count: 0,
    late: 0,
    mine: 0,
    state: 'notAllowed',
  })
  expect(await paolo.fails(take, item(reviewId))).toMatchObject({ code: 'forbidden' })
  const elsewhere = await office.staff(['reviewer'], ['vn'])
  expect(await elsewhere.fails(readReview, { reviewId })).toMatchObject({ code: 'notFound' })
  const { rows } = await server.context.pool.query(
    'select action, outcome, code, subject from staff_audit where staff_id = $1 order by at, audit_id',
    [paolo.staffId],
  )
  expect(rows).toContainEqual({ action: 'openReview', outcome: 'refused', code: 'forbidden', subject: reviewId })
})

test('a list of many pages is read to its end, each item once', async () => {
  const ana = await office.staff(['reviewer'])
  const { rows: before } = await server.context.pool.query(
    `select count(*)::int as n from manual_review r join loan l using (borrower_id, loan_id)
     where outcome is null and l.status = 'examine'`,
  )
  const found: string[] = []
  let after: string | undefined
  do {
    const page = await ana.ask(today, { view: 'team', ...(after ? { after } : {}) })
    found.push(...page.rows.map(({ itemId }) => itemId))
    after = page.after ?? undefined
  } while (after)
  expect(new Set(found).size).toBe(found.length)
  expect(found).toHaveLength(before[0].n)
  expect(await ana.fails(today, { after: 'bm90IG91cnM' })).toMatchObject({ code: 'invalidRequest' })
})

test('a promise whose day has passed without an answer was not kept', async () => {
  const ana = await office.staff(['reviewer'])
  const { reviewId } = await doubted()
  const before = (await ana.ask(today, {})).figures.keptOf ?? { kept: 0, all: 0 }
  await server.context.pool.query('update manual_review set due_on = due_on - 30 where review_id = $1', [reviewId])
  expect((await ana.ask(today, {})).figures.keptOf).toEqual({ kept: before.kept, all: before.all + 1 })
})
