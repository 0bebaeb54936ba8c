import { randomUUID } from 'node:crypto'
import { loanProcessLog } from '@hiram/contract/loan'
import { repaymentInfo } from '@hiram/contract/repayment'
import { type ServicingCommand, servicingCommand } from '@hiram/contract/webhooks'
import { markets } from '@hiram/markets'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { routes } from '../routes.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { agree, moveTo, type Running, runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { carryOutCommand } from './carry-out-command.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes })
  server.setTime(new Date('2026-11-23T02:00:00Z'))
})
afterEach(() => server.stop())

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const pair = { askedBy: 'ana', approvedBy: 'ben', reason: 'agreed on the phone' }

type Given = {
  [Kind in ServicingCommand['kind']]: Omit<Extract<ServicingCommand, { kind: Kind }>, 'commandId' | 'loanId'>
}[ServicingCommand['kind']]

function command({ loanId }: Running, given: Given, commandId: string = randomUUID()) {
  return carryOutCommand(server.context, { ...given, commandId, loanId } as ServicingCommand)
}

async function days(loan: Running, day: string) {
  await moveTo(loan, day)
  await runBusinessDays(server.context)
}

const process = async ({ borrower, loanId }: Running) =>
  (await server.as(borrower).ask(loanProcessLog, { loanId })).entries

async function totals({ borrower, loanId }: Running) {
  return (await ledgerOf(server.context, borrower.borrowerId, loanId)).totals
}

test('servicing 8b: a waiver and a goodwill credit, each once, take off what the example says', async () => {
  const loan = await runningLoan(server, peso)
  await days(loan, '2027-01-04')
  const id = randomUUID()
  const waiver = { kind: 'waiver', part: 'late', amount: 5_000n, ...pair } as const
  expect(await Promise.all([command(loan, waiver, id), command(loan, waiver, id)])).toEqual(
    expect.arrayContaining([{ kind: 'done' }, { kind: 'known' }]),
  )
  expect(await command(loan, { kind: 'goodwill', amount: 10_000n, ...pair })).toEqual({ kind: 'done' })
  const view = await agree(loan)
  expect(view).toMatchObject({ status: 'overdue', waived: 5_000n, goodwill: 10_000n, dueAmount: 315_260n })
  expect(view.dueParts).toMatchObject({ fees: 3_181n, interest: 18_000n, principal: 294_079n })
  const accounts = await totals(loan)
  expect(accounts.get('chargesWaived')).toBe(5_000n)
  expect(accounts.get('goodwillExpense')).toBe(10_000n)
  expect(await process(loan)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reason: 'waiver.late', who: 'lender', amount: 5_000n, to: 'overdue' }),
      expect.objectContaining({ reason: 'goodwill', who: 'lender', amount: 10_000n }),
    ]),
  )
})

test('a command that comes again under its id with other terms is refused, and changes nothing', async () => {
  const loan = await runningLoan(server, peso)
  await days(loan, '2027-01-04')
  const [first, second] = [randomUUID(), randomUUID()]
  const waiver = { kind: 'waiver', part: 'late', amount: 5_000n, ...pair } as const
  const dueDates = ['2027-02-23', '2027-03-23', '2027-04-23', '2027-05-23']
  const plan = { kind: 'restructuringOffer', dueDates, waiveLate: false, ...pair } as const
  expect(await command(loan, waiver, first)).toEqual({ kind: 'done' })
  expect(await command(loan, plan, second)).toEqual({ kind: 'done' })
  const before = await agree(loan)
  expect(await command(loan, { ...waiver, reason: 'sent again', askedBy: 'cai' }, first)).toEqual({ kind: 'known' })
  expect(await command(loan, plan, second)).toEqual({ kind: 'known' })
  const taken = { kind: 'refused', refused: 'commandIdTaken' }
  expect(await command(loan, { ...waiver, amount: 500n }, first)).toEqual(taken)
  expect(await command(loan, { ...waiver, part: 'fees' }, first)).toEqual(taken)
  expect(await command(loan, { kind: 'writeOff', ...pair }, first)).toEqual(taken)
  expect(await command(loan, plan, first)).toEqual(taken)
  expect(await command(loan, waiver, second)).toEqual(taken)
  expect(await command(loan, { ...plan, waiveLate: true }, second)).toEqual(taken)
  expect(await command(loan, { ...plan, dueDates: dueDates.slice(1) }, second)).toEqual(taken)
  expect(await command(loan, { ...plan, ratePerMonth: '0.0001' }, second)).toEqual(taken)
  expect(await agree(loan)).toEqual(before)
})

test('fees and interest that are waived have each their line, their posting, who asked, who approved and why', async () => {
  const loan = await runningLoan(server, peso)
  await days(loan, '2027-01-04')
  expect(await command(loan, { kind: 'waiver', part: 'fees', amount: 9_500n, ...pair })).toEqual({ kind: 'done' })
  const alone = { askedBy: 'cai', reason: 'a mistake of ours' }
  expect(await command(loan, { kind: 'waiver', part: 'interest', amount: 18_000n, ...alone })).toEqual({ kind: 'done' })
  expect(await agree(loan)).toMatchObject({ waived: 27_500n })
  expect((await totals(loan)).get('chargesWaived')).toBe(27_500n)
  expect((await process(loan)).slice(-2)).toMatchObject([
    { reason: 'waiver.fees', who: 'lender', amount: 9_500n },
    { reason: 'waiver.interest', who: 'lender', amount: 18_000n },
  ])
  const { rows } = await server.context.pool.query(
    'select part, asked_by, approved_by, reason from loan_command where loan_id = $1 order by seq',
    [loan.loanId],
  )
  expect(rows).toEqual([
    { part: 'fees', asked_by: 'ana', approved_by: 'ben', reason: 'agreed on the phone' },
    { part: 'interest', asked_by: 'cai', approved_by: null, reason: 'a mistake of ours' },
  ])
})

test('a command names its loan by the number that the borrower reads out', async () => {
  const loan = await runningLoan(server, peso)
  await days(loan, '2027-01-04')
  const { loanNumber } = await agree(loan)
  const credit = { kind: 'goodwill', amount: 10_000n, ...pair, commandId: randomUUID() } as const
  const wrong = loanNumber.slice(0, -1) + (loanNumber.endsWith('2') ? '3' : '2')
  const parsed = (loanId: string) => servicingCommand.safeParse({ ...credit, amount: '10000', loanId })
  expect([parsed(loanNumber).success, parsed(wrong).success]).toEqual([true, false])
  const typed = loanNumber.toLowerCase().replaceAll('-', ' ')
  expect(await carryOutCommand(server.context, { ...credit, loanId: typed })).toEqual({ kind: 'done' })
  expect(await carryOutCommand(server.context, { ...credit, loanId: loan.loanId })).toEqual({ kind: 'known' })
  expect(await agree(loan)).toMatchObject({ goodwill: 10_000n })
})

test('a command that does not fit is refused with why, and changes nothing', async () => {
  const loan = await runningLoan(server, peso)
  await days(loan, '2027-01-04')
  const before = await agree(loan)
  const refused = async (given: Given) => {
    const outcome = await command(loan, given)
    return outcome.kind === 'refused' ? [outcome.refused, outcome.most] : outcome.kind
  }
  const waiver = { kind: 'waiver', part: 'late', ...pair } as const
  expect(await refused({ ...waiver, amount: 8_682n })).toEqual(['aboveOutstanding', 8_681n])
  expect(await refused({ ...waiver, part: 'interest', amount: 0n })).toEqual(['nothingToWaive', undefined])
  expect(await refused({ ...waiver, amount: 50_001n, approvedBy: undefined })).toEqual([
    'secondPersonMissing',
    undefined,
  ])
  expect(await refused({ ...waiver, amount: 1n, approvedBy: 'ana' })).toEqual(['samePerson', undefined])
  expect(await refused({ kind: 'goodwill', ...pair, amount: 10_000_000n })).toEqual(['aboveOutstanding', 956_588n])
  expect(await refused({ kind: 'writeOff', ...pair, approvedBy: undefined })).toEqual([
    'secondPersonMissing',
    undefined,
  ])
  expect(await refused({ kind: 'writeOffReversal', ...pair })).toEqual(['notWrittenOff', undefined])
  expect(
    await carryOutCommand(server.context, { kind: 'writeOff', ...pair, commandId: randomUUID(), loanId: randomUUID() }),
  ).toEqual({
    kind: 'refused',
    refused: 'loanNotFound',
  })
  expect(await agree(loan)).toEqual(before)
  expect(await refused({ ...waiver, amount: 50_000n - 42_000n, approvedBy: undefined })).toBe('done')
})

test('whatever is no small waiver needs a second person, and that is never the first', async () => {
  const loan = await runningLoan(server, peso)
  await days(loan, '2027-01-04')
  const { reason } = pair
  const always: Given[] = [
    { kind: 'goodwill', amount: 1n, askedBy: 'ana', reason },
    { kind: 'writeOff', askedBy: 'ana', reason },
    { kind: 'writeOffReversal', askedBy: 'ana', reason },
    { kind: 'restructuringOffer', dueDates: ['2027-03-01'], waiveLate: true, askedBy: 'ana', reason },
  ]
  for (const given of always) {
    expect(await command(loan, given)).toEqual({ kind: 'refused', refused: 'secondPersonMissing' })
    expect(await command(loan, { ...given, approvedBy: 'ana' })).toEqual({ kind: 'refused', refused: 'samePerson' })
  }
})

test('waivers of one person each add up on a loan: what passes the limit needs a second, also of two at once', async () => {
  const loan = await runningLoan(server, peso)
  await days(loan, '2027-01-04')
  const limit = markets.ph.mostWaivedAlone
  const alone = { kind: 'waiver', part: 'interest', askedBy: 'cai', reason: 'a mistake of ours' } as const
  const most = (await agree(loan)).dueParts.interest
  const first = randomUUID()
  expect(await command(loan, { ...alone, amount: most, askedBy: 'ana' }, first)).toEqual({ kind: 'done' })
  // asked for again it is the same one, and does not count twice
  expect(await command(loan, { ...alone, amount: most, askedBy: 'ana' }, first)).toEqual({ kind: 'known' })
  await days(loan, '2027-03-30')
  const rest = limit - most
  const late = { ...alone, part: 'late', amount: (rest * 2n) / 3n } as const
  const both = await Promise.all([command(loan, late), command(loan, late)])
  expect(both).toEqual(expect.arrayContaining([{ kind: 'done' }, { kind: 'refused', refused: 'secondPersonMissing' }]))
  expect(await command(loan, { ...late, approvedBy: 'ben' })).toEqual({ kind: 'done' })
  // what two people approved does not use up what one may
  expect(await command(loan, { ...late, amount: rest - late.amount })).toEqual({ kind: 'done' })
  expect(await command(loan, { ...late, amount: 1n })).toEqual({ kind: 'refused', refused: 'secondPersonMissing' })
})

test('servicing 11: written off, recovered, reversed; nothing is earned between, and coins do not undo it', async () => {
  const loan = await runningLoan(server, peso)
  await moveTo(loan, '2026-12-23')
  await transfer(loan, 321_579n)
  await days(loan, '2027-06-30')
  expect(await command(loan, { kind: 'writeOff', ...pair })).toEqual({ kind: 'done' })
  expect(await command(loan, { kind: 'writeOff', ...pair })).toMatchObject({ refused: 'writtenOff' })
  const claimed = await agree(loan)
  expect(claimed).toMatchObject({ status: 'overdue', writtenOff: { on: '2027-06-30', claim: 743_810n, recovered: 0n } })
  // it was off balance by then: its charges are no loss, they were no income any more
  const lent = 900_000n - 294_079n
  expect((await totals(loan)).get('writeOff')).toBe(lent)
  await days(loan, '2027-07-15')
  await transfer(loan, 100_000n)
  const recovered = await agree(loan)
  expect(recovered).toMatchObject({ status: 'overdue', writtenOff: { claim: 643_810n, recovered: 100_000n } })
  const accounts = await totals(loan)
  expect([accounts.get('recoveryIncome'), accounts.get('writeOff')]).toEqual([-100_000n, lent])
  const { payments } = await server.as(loan.borrower).ask(repaymentInfo, { loanId: loan.loanId })
  expect(payments.at(-1)).toMatchObject({
    isRecovery: true,
    parts: { penalty: 4_823n, overdueInterest: 50_166n, fees: 9_500n, interest: 12_118n, principal: 23_393n },
  })
  await days(loan, '2027-08-01')
  expect(await command(loan, { kind: 'writeOffReversal', ...pair })).toEqual({ kind: 'done' })
  expect((await agree(loan)).writtenOff).toBeNull()
  // it would count before the reversal, and do nothing
  expect(await command(loan, { kind: 'writeOff', ...pair })).toEqual({ kind: 'refused', refused: 'tooSoon' })
  await days(loan, '2027-08-02')
  expect((await agree(loan)).earlyRepaymentAmount).toBe(644_408n)
  expect((await totals(loan)).get('writeOff')).toBe(23_393n)
  await days(loan, '2027-08-11')
  await transfer(loan, 200_000n)
  expect((await agree(loan)).earlyRepaymentAmount).toBe(449_792n)
  const reasons = (await process(loan)).map(({ reason, amount }) => [reason, amount])
  expect(reasons).toEqual(
    expect.arrayContaining([
      ['writeOff', 743_810n],
      ['recovery', 100_000n],
      ['writeOffReversal', 643_810n],
    ]),
  )
})

test('a loan that goes off balance has a line for it, and one for the day it is back', async () => {
  const loan = await runningLoan(server, { ...peso, period: 6 })
  await days(loan, '2026-12-24')
  await days(loan, '2027-03-24')
  const lines = async () => (await process(loan)).filter(({ reason }) => reason?.startsWith('nonAccrual'))
  const line = { who: 'system', amount: null }
  // 91 days after 12-23; the day begins at 16:00 of the one before in Greenwich
  const began = { ...line, reason: 'nonAccrual.began', to: 'overdue', at: '2027-03-23T16:00:00.000Z' }
  expect(await lines()).toMatchObject([began])
  await transfer(loan, (await agree(loan)).dueAmount)
  await days(loan, '2027-03-26')
  const ended = { ...line, reason: 'nonAccrual.ended', to: 'repay', at: '2027-03-24T16:00:00.000Z' }
  expect(await lines()).toMatchObject([began, ended])
})

test('a claim that is recovered whole closes the loan, and more is credit', async () => {
  const loan = await runningLoan(server, peso)
  await days(loan, '2027-03-30')
  await command(loan, { kind: 'writeOff', ...pair })
  const { earlyRepaymentAmount: claim } = await agree(loan)
  await days(loan, '2027-04-02')
  await transfer(loan, claim + 70n)
  expect(await agree(loan)).toMatchObject({ status: 'close', credit: 70n, writtenOff: { claim: 0n, recovered: claim } })
  expect((await totals(loan)).get('recoveryIncome')).toBe(-claim)
  expect((await process(loan)).slice(-2)).toMatchObject([
    { reason: 'recovery', amount: claim, to: 'overdue' },
    { from: 'overdue', to: 'close' },
  ])
  await days(loan, '2027-04-05')
})

test('money valued before a write-off and known after it lowers what was written off; it is no recovery', async () => {
  const loan = await runningLoan(server, peso)
  await days(loan, '2027-03-30')
  await command(loan, { kind: 'writeOff', ...pair })
  const { earlyRepaymentAmount: claim } = await agree(loan)
  await days(loan, '2027-04-02')
  await transfer(loan, 100_000n, { valueDate: '2027-03-29' })
  const after = await agree(loan)
  expect(after.writtenOff?.recovered).toBe(0n)
  expect(after.writtenOff?.claim).toBeLessThan(claim - 99_999n)
  const accounts = await totals(loan)
  // off balance since it was 91 days past due: the money is income of the charges it paid, and what is lost is principal
  const { payments } = await server.as(loan.borrower).ask(repaymentInfo, { loanId: loan.loanId })
  expect(accounts.get('writeOff')).toBe(900_000n - (payments.at(-1)?.parts.principal ?? 0n))
  expect(accounts.get('recoveryIncome') ?? 0n).toBe(0n)
})
