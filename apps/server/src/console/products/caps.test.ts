import { randomUUID } from 'node:crypto'
import { approve, readApproval } from '@hiram/contract/console/approvals'
import { askCaps, previewCaps, readCaps } from '@hiram/contract/console/caps'
import { askProduct, listProducts, previewProduct } from '@hiram/contract/console/products'
import { today } from '@hiram/contract/console/today'
import { calculateFees } from '@hiram/contract/home'
import { businessDate, rate, runningCaps } from '@hiram/lending'
import { legalCaps } from '@hiram/markets'
import { valuesOf } from '@hiram/markets/cap-values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLoans } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { createProductOffice, type ProductOffice } from '../../testing/product-office.ts'
import { borrowerWithLoan, readyBorrower } from '../../testing/ready-borrower.ts'
import type { TestServer } from '../../testing/server.ts'

const market = 'ph'
const product = 'ph-instalments'
const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const reason = 'Our own rule is stricter'
let server: TestServer
let office: ProductOffice

beforeAll(async () => {
  office = await createProductOffice(market)
  server = office.server
})
afterAll(() => office.stop())

const asked = (changes: object, days = 2) => ({
  ...({ requestId: randomUUID(), market, changes, countsFrom: office.dayFrom(days), reason } as const),
})
const capsOf = async ({ borrower, loanId }: Awaited<ReturnType<typeof borrowerWithLoan>>) => {
  const { borrowerId } = borrower
  const [loan] = await loadLoans(server.context.database, [{ borrowerId, loanId }])
  if (!loan) throw new Error('no loan')
  return { version: loan.caps_version, events: eventsOf(loan) }
}

test('the first version is the law as it was when versions began', async () => {
  const { versions, law } = await office.manager.ask(readCaps, { market })
  expect(law).toEqual(valuesOf(legalCaps.ph))
  expect(versions).toMatchObject([{ version: 1, state: 'inForce', countsFrom: null, approval: null, caps: law }])
  expect((await office.manager.ask(readCaps, { market: 'vn' })).versions).toMatchObject([
    { version: 1, caps: { nominalAllInPerYear: '0.2', overdueOfContractRate: '1.5' } },
  ])
})

test('a version looser than the law, or below what is lent, is refused at its field, with the product', async () => {
  const of = (changes: object) => ({ market, changes, countsFrom: office.dayFrom(2) }) as const
  expect((await office.manager.ask(previewCaps, of({ nominalPerMonth: '0.07' }))).problems).toEqual([
    { field: 'nominalPerMonth', reason: 'looserThanLaw', above: null },
  ])
  expect((await office.manager.ask(previewCaps, of({ nominalPerMonth: '0' }))).problems).toMatchObject([
    { reason: 'range' },
  ])
  expect((await office.manager.ask(previewCaps, of({}))).problems).toMatchObject([{ reason: 'same' }])
  expect(
    (await office.manager.ask(previewCaps, { ...of({ latePerMonth: '0.049' }), countsFrom: office.dayFrom(0) }))
      .problems,
  ).toEqual([{ field: 'countsFrom', reason: 'tooSoon', above: null }])
  const { problems } = await office.manager.ask(previewCaps, of({ nominalPerMonth: '0.019' }))
  expect(problems).toContainEqual({
    ...{ field: 'nominalPerMonth', reason: 'productAbove' },
    above: { product, version: 2, cap: 'nominalPerMonth', figure: 0.02, limit: 0.019 },
  })
  const refused = await office.manager.fails(askCaps, asked({ nominalPerMonth: '0.019' }))
  expect(refused).toMatchObject({ code: 'invalidRequest' })
  expect(refused.fields).toContainEqual({ field: 'nominalPerMonth', reason: `productAbove:${product} v2` })
})

test('from its day new loans are held to it for good; loans made before keep the caps of their agreement', async () => {
  const before = await borrowerWithLoan(server, peso)
  const { approvalId } = await office.manager.ask(askCaps, asked({ totalOfPrincipal: '0.5', nominalPerMonth: '0.03' }))
  expect((await office.manager.ask(readCaps, { market })).versions[0]).toMatchObject({ version: 2, state: 'waiting' })
  expect((await office.manager.ask(listProducts, { market })).areCapsWaiting).toBe(true)
  expect((await office.lead.ask(today, {})).rows).toMatchObject([{ itemId: approvalId, why: ['capsActivation'] }])
  expect((await office.lead.ask(readApproval, { approvalId })).plain).toEqual({
    posts: null,
    refused: null,
    request: null,
  })
  expect(await office.manager.fails(askCaps, asked({ latePerMonth: '0.049' }))).toMatchObject({
    code: 'alreadyDecided',
  })
  expect(await office.manager.fails(approve, { approvalId })).toMatchObject({ code: 'forbidden' })
  await office.agree(approvalId)
  expect((await office.manager.ask(readCaps, { market })).versions[0]).toMatchObject({ version: 2, state: 'coming' })
  const visitor = await readyBorrower(server)
  const quoted = () => server.as(visitor).ask(calculateFees, { ...peso, amount: peso.amount.toString() })
  expect((await quoted()).legalMaximum).toBe(900_000n)
  await office.passDays(2)
  expect((await quoted()).legalMaximum).toBe(450_000n)
  const after = await borrowerWithLoan(server, peso)
  expect(await capsOf(before)).toMatchObject({ version: 1, events: { caps: { totalOfPrincipal: rate('1') } } })
  const made = await capsOf(after)
  expect(made).toMatchObject({ version: 2, events: { caps: { totalOfPrincipal: rate('0.5') } } })
  // the running stop of the loan is that of its version
  const meters = runningCaps(made.events, businessDate(office.dayFrom(0)))
  expect(meters.find(({ cap }) => cap === 'total')?.most).toBe(450_000n)
  const { versions } = await office.manager.ask(readCaps, { market })
  expect(versions.map(({ version, state, loans }) => [version, state, loans])).toEqual([
    [2, 'inForce', 1],
    [1, 'ended', 1],
  ])
})

test('a product is held to the caps that count from its day on, also to those that come later', async () => {
  const preview = (changes: object, days: number) =>
    office.manager.ask(previewProduct, { market, product, version: null, changes, lentFrom: office.dayFrom(days) })
  expect((await preview({ interest: '0.035' }, 1)).problems).toMatchObject([
    { field: 'interest', reason: 'aboveCap', cap: { cap: 'nominalPerMonth', figure: 0.035, limit: 0.03 } },
  ])
  const { approvalId } = await office.manager.ask(askCaps, asked({ nominalPerMonth: '0.025' }, 9))
  await office.agree(approvalId)
  expect((await preview({ interest: '0.028' }, 1)).problems).toMatchObject([{ reason: 'aboveCap' }])
  expect((await preview({ interest: '0.024' }, 1)).problems).toEqual([])
})

test('a product agreed to meanwhile is read again: the caps that it would pass are refused', async () => {
  const dearer = await office.manager.ask(askProduct, {
    ...{ requestId: randomUUID(), market, product, version: null, changes: { interest: '0.024' }, reason },
    lentFrom: office.dayFrom(3),
  })
  const { approvalId } = await office.manager.ask(askCaps, asked({ nominalPerMonth: '0.022' }, 12))
  await office.agree(dearer.approvalId)
  expect((await office.lead.ask(readApproval, { approvalId })).plain).toMatchObject({ refused: 'productAbove' })
  expect(await office.lead.fails(approve, { approvalId })).toMatchObject({ refused: 'productAbove' })
})

test('the law of today is kept where it is stricter, and no one writes a version alone or changes one', async () => {
  const loan = await borrowerWithLoan(server, peso)
  const law = legalCaps.ph
  const changeable = legalCaps as { ph: typeof law }
  try {
    changeable.ph = { ...law, totalOfPrincipal: rate('0.4') }
    expect((await capsOf(loan)).events.caps.totalOfPrincipal).toEqual(rate('0.4'))
    changeable.ph = { ...law, nominalPerMonth: rate('0.09') }
    expect((await capsOf(loan)).events.caps.nominalPerMonth).toEqual(rate('0.03'))
  } finally {
    changeable.ph = law
  }
  const { pool } = server.context
  await expect(pool.query('update caps_version set version = 9')).rejects.toThrow()
  const own = `insert into caps_version select market, version + 9, caps, counts_from, null, asked_by, asked_by, now()
    from caps_version where version = 2`
  await expect(pool.query(own)).rejects.toThrow('caps_version_people')
})
