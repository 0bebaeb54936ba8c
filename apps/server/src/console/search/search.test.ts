import { deletionIdentify, deletionSendVerifyCode, destroyAccount } from '@hiram/contract/account/deletion'
import { saveBasisInfo } from '@hiram/contract/apply'
import { search } from '@hiram/contract/console/search'
import type { MarketCode } from '@hiram/markets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount, eraseDueAccounts } from '../../areas/account/erase-account.ts'
import { findUnpairedNames } from '../../borrower/name-pairs.ts'
import { nameSearches } from '../../http/rate-limit/limits.ts'
import type { Jobs } from '../../queue/job-store.ts'
import { routes } from '../../routes.ts'
import { createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { loginSteps } from '../../testing/login-steps.ts'
import { borrowerWithLoan } from '../../testing/ready-borrower.ts'
import { sampleSteps } from '../../testing/sample-steps.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'

type Name = { firstName: string; middleName?: string; lastName: string }
let server: TestServer
let office: TestConsole
beforeAll(async () => {
  server = await createTestContext({ routes })
  office = await createTestConsole(server)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

/** States the name as the app does; `revision` where there is one already. */
async function state(borrower: TestBorrower, name: Name, revision = 0): Promise<void> {
  const { basal } = sampleSteps(borrower.market, { idFront: '', idBack: '', idHandheld: '' })
  const { middleName: _, ...rest } = basal
  const saved = await server
    .as(borrower)
    .call(saveBasisInfo, { step: 'basal', draft: false, revision, ...rest, ...name })
  expect(saved.error).toBeUndefined()
}

async function named(market: MarketCode, name: Name): Promise<TestBorrower> {
  const borrower = await server.newBorrower({ market })
  await state(borrower, name)
  return borrower
}

const found = async (who: TestStaff, text: string) =>
  (await who.ask(search, { text })).borrowers.map(({ borrowerId }) => borrowerId)

test('a Vietnamese name is found with its marks and without, in both orders, by whole words alone', async () => {
  const linh = await office.staff(['collector'])
  const { borrowerId } = await named('vn', { firstName: 'Đào', middleName: 'Thị Ngọc', lastName: 'Nguyễn' })
  await named('vn', { firstName: 'Đạt', middleName: 'Văn', lastName: 'Nguyễn' })
  for (const text of ['Nguyễn Thị Ngọc Đào', 'nguyen thi ngoc dao', 'Dao Nguyen', 'ĐÀO, NGUYỄN', 'ngoc dao'])
    expect(await found(linh, text), text).toEqual([borrowerId])
  // part of a word, a word that is not in the name, a family name alone and with a middle one
  for (const text of ['Nguy Dao', 'Nguyen Dao Lan', 'Nguyễn', 'Nguyễn Thị'])
    expect(await found(linh, text), text).toEqual([])
  expect(await linh.ask(search, { text: 'Nguyễn' })).toEqual({ readAs: null, isCut: false, borrowers: [], loans: [] })
  expect(await linh.ask(search, { text: 'Dao Nguyen' })).toMatchObject({ readAs: 'name', isCut: false })
})

test('a compound family name is found however it is written, and Ñ as N', async () => {
  const paolo = await office.staff(['collector'])
  const santos = await named('ph', { firstName: 'Ma. Teresa', middleName: 'Peña', lastName: 'De los Santos' })
  const nino = await named('ph', { firstName: 'Niño', lastName: 'Dela Cruz Jr.' })
  for (const text of ['Maria Teresa de los Santos', 'Delos Santos Teresa', 'teresa santos', 'Ma Teresa Pena Santos'])
    expect(await found(paolo, text), text).toEqual([santos.borrowerId])
  for (const text of ['NINO DELA CRUZ', 'de la cruz, niño', 'Niño Cruz Jr'])
    expect(await found(paolo, text), text).toEqual([nino.borrowerId])
  expect(await found(await office.staff(['collector'], ['vn']), 'teresa santos')).toEqual([])
})

test('a name that is corrected is found by the new one alone; their loans come with it', async () => {
  const paolo = await office.staff(['collector'])
  const { borrower, loanId } = await borrowerWithLoan(server, { amount: 300_000n, period: 7, periodUnit: 'day' })
  // stored as by a server of before, whose names had no pairs
  expect(await found(paolo, 'Maria Santos')).not.toContain(borrower.borrowerId)
  await findUnpairedNames(server.context)
  const answer = await paolo.ask(search, { text: 'Maria Santos' })
  expect(answer.borrowers.map(({ borrowerId }) => borrowerId)).toContain(borrower.borrowerId)
  expect(answer.loans).toMatchObject([{ loanId }])
  const other = await named('ph', { firstName: 'Corazon', lastName: 'Aquino' })
  await state(other, { firstName: 'Corazon', lastName: 'Cojuangco' }, 1)
  expect(await found(paolo, 'Corazon Aquino')).toEqual([])
  expect(await found(paolo, 'Corazon Cojuangco')).toEqual([other.borrowerId])
})

test('a name is looked for once: the index holds only those that are not found yet', async () => {
  const paolo = await office.staff(['collector'])
  const { borrowerId } = await named('ph', { firstName: 'Gabriela', lastName: 'Silang' })
  await findUnpairedNames(server.context)
  const { pool } = server.context
  const change = (what: string) =>
    pool.query(`update application_step set ${what} where borrower_id = $1 and step = 'basal'`, [borrowerId])
  const isFound = async () => (await found(paolo, 'Gabriela Silang')).includes(borrowerId)
  await pool.query('delete from name_pair where borrower_id = $1', [borrowerId])
  await findUnpairedNames(server.context)
  expect(await isFound()).toBe(false)
  // a server of before does not note what it has found; while it is being corrected the name of before holds
  await change(`revision = revision + 1, state = 'corrections'`)
  await findUnpairedNames(server.context)
  expect(await isFound()).toBe(false)
  await change(`state = 'complete'`)
  await findUnpairedNames(server.context)
  expect(await isFound()).toBe(true)
  const client = await pool.connect()
  await client.query('begin; set local enable_seqscan = off')
  const { rows } = await client.query(`explain select borrower_id from application_step where step = 'basal'
    and (state = 'complete' and found_revision is distinct from revision or state = 'corrections' and found_revision is null)
    order by borrower_id limit 200`)
  await client.query('rollback')
  client.release()
  expect(JSON.stringify(rows)).toContain('application_step_name_to_find')
})

test('a deleted account is found by its name no more', async () => {
  const paolo = await office.staff(['collector'])
  const borrower = await named('ph', { firstName: 'Imelda', lastName: 'Romualdez' })
  expect(await found(paolo, 'Imelda Romualdez')).toEqual([borrower.borrowerId])
  const who = server.visitor()
  await server.as(who).ask(deletionSendVerifyCode, { phone: borrower.phone, isVoice: '0', deviceId: 'd' })
  const verifyCode = await loginSteps(server).sentCode(borrower.phone)
  await server.as(who).ask(deletionIdentify, { phone: borrower.phone, verifyCode })
  await server.as(who).ask(destroyAccount, {})
  server.pass(15 * 86_400_000)
  await eraseDueAccounts(server.context)
  await server.runJobs({ eraseAccount: (payload) => eraseAccount(server.context, payload as Jobs['eraseAccount']) })
  // the session of before has ended
  expect(await found(await office.staff(['collector']), 'Imelda Romualdez')).toEqual([])
  const { rowCount } = await server.context.pool.query('select from name_pair where borrower_id = $1', [
    borrower.borrowerId,
  ])
  expect(rowCount).toBe(0)
})

test('of many who share a name some are answered, and it says so', async () => {
  const paolo = await office.staff(['collector'])
  for (let made = 0; made < 21; made += 1) await named('ph', { firstName: `Jose`, lastName: 'Rizal' })
  const answer = await paolo.ask(search, { text: 'jose rizal' })
  expect(answer).toMatchObject({ readAs: 'name', isCut: true })
  expect(answer.borrowers).toHaveLength(20)
})

test('a person’s searches by name are counted, recorded without the name, and refused above the limit', async () => {
  const paolo = await office.staff(['collector'])
  const [hourly] = nameSearches
  for (let asked = 0; asked < (hourly?.most ?? 0); asked += 1) await paolo.ask(search, { text: 'No One' })
  expect(await paolo.fails(search, { text: 'No One' })).toMatchObject({ code: 'tooMany' })
  // whole numbers are not counted with them, nor are another person's searches
  expect(await paolo.ask(search, { text: '0917 123 4567' })).toMatchObject({ readAs: 'phone' })
  expect(await (await office.staff(['collector'])).ask(search, { text: 'No One' })).toMatchObject({ readAs: 'name' })
  const { rows } = await server.context.pool.query(
    `select outcome, subject, count(*)::int from staff_audit where action = 'search' and staff_id = $1
     group by 1, 2 order by 1`,
    [paolo.staffId],
  )
  expect(rows).toEqual([
    { outcome: 'allowed', subject: null, count: (hourly?.most ?? 0) + 1 },
    { outcome: 'refused', subject: null, count: 1 },
  ])
})
