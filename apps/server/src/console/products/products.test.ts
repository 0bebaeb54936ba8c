import { randomUUID } from 'node:crypto'
import { approve, listApprovals, readApproval, refuseApproval } from '@hiram/contract/console/approvals'
import {
  askProduct,
  exportTerms,
  listProducts,
  previewProduct,
  productKeyFacts,
  readProduct,
  stopProduct,
} from '@hiram/contract/console/products'
import { take, today } from '@hiram/contract/console/today'
import { calculateFees, loadRates, loanCard } from '@hiram/contract/home'
import { canApply, latestLoan } from '@hiram/contract/loan'
import { vipInfo } from '@hiram/contract/rewards/vip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProductOffice, type ProductOffice } from '../../testing/product-office.ts'
import { borrowerWithLoan, readyBorrower } from '../../testing/ready-borrower.ts'
import type { TestServer } from '../../testing/server.ts'

const market = 'ph'
const product = 'ph-instalments'
const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const reason = 'Cheaper for first loans'
let server: TestServer
let office: ProductOffice

beforeAll(async () => {
  office = await createProductOffice(market)
  server = office.server
})
afterAll(() => office.stop())

const asked = (changes: object, version: number | null = null, days = 3) => ({
  ...({ requestId: randomUUID(), market, product, version, changes, lentFrom: office.dayFrom(days), reason } as const),
})

test('a new version is what new borrowers are offered from its day, and no running loan changes', async () => {
  const before = await borrowerWithLoan(server, peso)
  const terms = async (loanId: string) =>
    (
      await server.context.pool.query('select product_version, agreed_repayment, terms from loan where loan_id = $1', [
        loanId,
      ])
    ).rows[0]
  const old = await terms(before.loanId)
  const cheaper = { auditService: '0.015', accountManagement: '2500', penalty: '0', minAmount: '200000' }
  const preview = await office.manager.ask(previewProduct, {
    market,
    product,
    version: null,
    changes: cheaper,
    lentFrom: office.dayFrom(3),
  })
  expect(preview).toMatchObject({ version: 3, before: 2, problems: [] })
  const { approvalId } = await office.manager.ask(askProduct, asked(cheaper))
  expect((await office.manager.ask(readProduct, { market, product })).versions[0]).toMatchObject({
    ...{ version: 3, state: 'waiting', example: { cost: preview.example?.cost } },
  })
  expect((await office.lead.ask(today, {})).rows).toMatchObject([{ itemId: approvalId, why: ['productActivation'] }])
  // what is lent is no money; who may not agree to it reads it, and it is not theirs to decide or to take
  expect((await office.lead.ask(today, { view: 'money' })).rows).toEqual([])
  const [maker, administrator] = [office.manager, await office.console.staff(['administrator'], [market])]
  expect((await administrator.ask(today, { view: 'mine' })).rows).toEqual([])
  expect((await administrator.ask(today, { view: 'team' })).rows).toMatchObject([
    { itemId: approvalId, mayTake: false },
  ])
  expect((await administrator.ask(today, {})).figures.waiting).toBe(0)
  const item = { queue: 'approval' as const, itemId: approvalId }
  expect((await administrator.fails(take, item)).code).toBe('notFound')
  expect((await maker.fails(take, item)).code).toBe('forbidden')
  expect((await office.lead.ask(readApproval, { approvalId })).plain).toEqual({
    posts: null,
    refused: null,
    request: null,
  })
  await office.agree(approvalId)
  const visitor = await readyBorrower(server)
  const quoted = () => server.as(visitor).ask(calculateFees, { ...peso, amount: peso.amount.toString() })
  expect((await quoted()).productVersion).toBe(2)
  expect((await office.manager.ask(readProduct, { market, product })).versions[0]).toMatchObject({
    version: 3,
    state: 'coming',
  })
  await office.passDays(3)
  const after = await quoted()
  expect(after).toMatchObject({ productVersion: 3, latePenalty: null, costAmount: preview.example?.cost })
  expect((await server.as(visitor).ask(loadRates, {})).rates[0]).toMatchObject({ amount: 200_000n, productVersion: 3 })
  const { versions } = await office.manager.ask(readProduct, { market, product })
  expect(versions.map(({ version, state, loans }) => [version, state, loans])).toEqual([
    [3, 'lent', 0],
    [2, 'ended', 1],
    [1, 'ended', 0],
  ])
  expect(await terms(before.loanId)).toEqual(old)
  const { loanId } = await borrowerWithLoan(server, peso)
  expect(await terms(loanId)).toMatchObject({ product_version: 3 })
  expect((await office.manager.ask(listProducts, { market })).products).toContainEqual(
    expect.objectContaining({ code: product, version: 3, isWaiting: false }),
  )
})

test('going back is another activation, of a version that is there', async () => {
  const { approvalId } = await office.manager.ask(askProduct, asked({}, 2))
  await office.agree(approvalId)
  await office.passDays(3)
  const visitor = await readyBorrower(server)
  expect(
    (await server.as(visitor).ask(calculateFees, { ...peso, amount: peso.amount.toString() })).productVersion,
  ).toBe(2)
  // the next new version changes the one that is lent, and has a number of its own
  expect(
    await office.manager.ask(previewProduct, {
      market,
      product,
      version: null,
      changes: { penalty: '0.01' },
      lentFrom: office.dayFrom(1),
    }),
  ).toMatchObject({ version: 4, before: 2 })
})

test('what passes a cap of the law is refused at its field, with the figure', async () => {
  for (const [changes, field, cap] of [
    [{ interest: '0.07' }, 'interest', 'nominalPerMonth'],
    [{ penalty: '0.05' }, 'penalty', 'latePerMonth'],
    [{ overdueInterest: '0.002' }, 'overdueInterest', 'latePerMonth'],
    [{ auditService: '0.3' }, 'auditService', 'effectivePerMonth'],
  ] as const) {
    const { problems } = await office.manager.ask(previewProduct, {
      market,
      product,
      version: null,
      changes,
      lentFrom: office.dayFrom(3),
    })
    const problem = problems.find((one) => one.field === field)
    expect(problem).toMatchObject({ reason: 'aboveCap', cap: { cap } })
    expect(problem?.cap?.figure).toBeGreaterThan(problem?.cap?.limit ?? Number.POSITIVE_INFINITY)
    expect(await office.manager.fails(askProduct, asked(changes))).toMatchObject({
      code: 'invalidRequest',
      fields: expect.arrayContaining([{ field, reason: `aboveCap:${cap}` }]),
    })
  }
})

test('values that cannot be are refused at their field', async () => {
  for (const [changes, field, why] of [
    [{}, 'interest', 'same'],
    [{ interest: '0.02' }, 'interest', 'same'],
    [{ minAmount: '1000000' }, 'minAmount', 'firstLoan'],
    [{ minAmount: '210000' }, 'minAmount', 'step'],
    [{ maxAmount: '9900000' }, 'maxAmount', 'quota'],
    [{ maxAmount: '250000' }, 'maxAmount', 'order'],
    [{ transfer: '400000' }, 'transfer', 'range'],
    [{ interest: '0' }, 'interest', 'range'],
  ] as const)
    expect(await office.manager.fails(askProduct, asked(changes))).toMatchObject({
      fields: expect.arrayContaining([{ field, reason: why }]),
    })
  expect(await office.manager.fails(askProduct, asked({ penalty: '0.01' }, null, 0))).toMatchObject({
    fields: [{ field: 'lentFrom', reason: 'tooSoon' }],
  })
  expect((await office.manager.fails(askProduct, asked({ interest: '-1' }))).code).toBe('invalidRequest')
  expect((await office.manager.fails(askProduct, asked({}, 9))).code).toBe('notFound')
})

test('of a thousand tries at once to activate what one asked for oneself, none succeeds', async () => {
  const both = await office.console.staff(['productManager', 'financeLead'])
  await both.confirm(await both.addPasskey())
  const request = asked({ penalty: '0.01' })
  const { approvalId } = await both.ask(askProduct, request)
  expect(await both.ask(askProduct, request)).toEqual({ approvalId })
  const tries = await Promise.all(Array.from({ length: 1000 }, () => both.fails(approve, { approvalId })))
  expect(new Set(tries.map(({ code }) => code))).toEqual(new Set(['ownChange']))
  const own = `insert into product_activation values ($1, 'ph', $2, 2, '2030-01-01', $3, $3, now())`
  await expect(server.context.pool.query(own, [approvalId, product, both.staffId])).rejects.toThrow('check')
  await expect(server.context.pool.query('delete from product_activation')).rejects.toThrow()
  await expect(server.context.pool.query('update product_version set version = 9')).rejects.toThrow()
  // one of a product waits at a time; the administrator reads it, and may not agree to it
  expect((await office.manager.fails(askProduct, asked({ penalty: '0.012' }))).code).toBe('alreadyDecided')
  const administrator = await office.console.staff(['administrator'])
  expect((await administrator.fails(approve, { approvalId })).code).toBe('forbidden')
  const collector = await office.console.staff(['collector'])
  expect((await collector.ask(listApprovals, {})).rows).toEqual([])
  await office.lead.ask(refuseApproval, { approvalId, reason: 'Not this quarter' })
  expect((await office.manager.ask(readProduct, { market, product })).refused).toMatchObject([
    { approvalId, state: 'refused', answer: 'Not this quarter' },
  ])
})

test('at its execution everything is read again: a day that is past is refused and still waits', async () => {
  const { approvalId } = await office.manager.ask(askProduct, asked({ penalty: '0.01' }, null, 1))
  await office.passDays(1)
  await office.lead.confirm(await office.lead.addPasskey())
  expect(await office.lead.fails(approve, { approvalId })).toMatchObject({
    code: 'refusedByRule',
    refused: 'dayIsPast',
  })
  expect((await office.lead.ask(readApproval, { approvalId })).approval.state).toBe('waiting')
})

test('a product is closed for new loans from a day, by two people; its loans run on, and it can be lent again', async () => {
  const days = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
  const weekly = 'ph-seven-days'
  const running = await borrowerWithLoan(server, days)
  const stop = (of: string, stopsOn = office.dayFrom(2)) =>
    ({ requestId: randomUUID(), market, product: of, stopsOn, reason }) as const
  expect(await office.manager.fails(stopProduct, stop(weekly, office.dayFrom(0)))).toMatchObject({
    fields: [{ field: 'stopsOn', reason: 'tooSoon' }],
  })
  expect((await office.lead.fails(stopProduct, stop(weekly))).code).toBe('forbidden')
  const { approvalId } = await office.manager.ask(stopProduct, stop(weekly))
  expect((await office.manager.ask(readProduct, { market, product: weekly })).stop).toMatchObject({ isWaiting: true })
  const visitor = await readyBorrower(server)
  const periods = async () => {
    const { rates } = await server.as(visitor).ask(loadRates, {})
    return [...new Set(rates.map(({ periodUnit }) => periodUnit))]
  }
  await office.agree(approvalId)
  expect(await periods()).toEqual(['day', 'month'])
  expect((await office.manager.ask(readProduct, { market, product: weekly })).stop).toMatchObject({ isWaiting: false })
  await office.passDays(2)
  expect(await periods()).toEqual(['month'])
  const quote = { ...days, amount: days.amount.toString() }
  expect(await server.as(visitor).call(calculateFees, quote)).toMatchObject({ error: 'amountNotOffered' })
  expect((await office.manager.ask(listProducts, { market })).products).toContainEqual(
    expect.objectContaining({ code: weekly, isStopped: true, isWaiting: false }),
  )
  const read = await office.manager.ask(readProduct, { market, product: weekly })
  expect(read).toMatchObject({ cannotStop: 'alreadyStopped', stop: { isWaiting: false, approval: { approvalId } } })
  expect(read.versions.map(({ state }) => state)).not.toContain('lent')
  const { rows } = await server.context.pool.query('select status from loan where loan_id = $1', [running.loanId])
  expect(rows).toEqual([{ status: 'repay' }])
  const again = { ...asked({}, read.versions[0]?.version ?? 0, 1), product: weekly }
  await office.agree((await office.manager.ask(askProduct, again)).approvalId)
  await office.passDays(1)
  expect(await periods()).toEqual(['day', 'month'])
  const own = `insert into product_stop select approval_id, market, code, stops_on, asked_by, asked_by, now()
    from product_stop`
  await expect(server.context.pool.query(own)).rejects.toThrow('product_stop_check')
})

test('without its base product a market is closed for new loans: the borrower reads it, and running loans go on', async () => {
  const running = await borrowerWithLoan(server, peso)
  const visitor = await readyBorrower(server)
  const card = async () => (await server.as(visitor).ask(loanCard, {})).isClosed
  const { isBase, cannotStop } = await office.manager.ask(readProduct, { market, product })
  expect({ isBase, cannotStop }).toEqual({ isBase: true, cannotStop: null })
  const stop = { requestId: randomUUID(), market, product, stopsOn: office.dayFrom(1), reason } as const
  await office.agree((await office.manager.ask(stopProduct, stop)).approvalId)
  expect(await card()).toBe(false)
  await office.passDays(1)
  expect(await card()).toBe(true)
  expect((await server.as(visitor).ask(loadRates, {})).rates).toEqual([])
  expect((await server.as(visitor).ask(vipInfo, {})).levels.length).toBeGreaterThan(0)
  expect(await server.as(visitor).call(canApply, {})).toMatchObject({ error: 'lendingClosed' })
  expect((await server.as(visitor).ask(latestLoan, {})).latestInfo).toMatchObject({
    ...{ canApply: false, reason: 'lendingClosed' },
  })
  const { latestApplication } = await server.as(running.borrower).ask(latestLoan, {})
  expect(latestApplication).toMatchObject({ status: 'repay', loanId: running.loanId })
  const { versions } = await office.manager.ask(readProduct, { market, product })
  const again = asked({}, versions.find(({ state }) => state === 'ended')?.version ?? 0, 1)
  await office.agree((await office.manager.ask(askProduct, again)).approvalId)
  await office.passDays(1)
  expect(await card()).toBe(false)
  expect((await server.as(visitor).ask(loadRates, {})).rates.length).toBeGreaterThan(0)
})

test('the terms of a version are a file, noted with its hash and what it is for', async () => {
  const file = await office.lead.ask(exportTerms, { market, product, version: 1, purpose: 'For the regulator' })
  expect(file).toMatchObject({ fileName: `${product}-v1.csv`, isWhole: true })
  expect(file.csv).toMatch(/^product,version,term,kind,value,limit,currency\r\n/)
  expect(file.csv).toContain(`${product},1,interest,rate,0.02,,\r\n`)
  expect(file.csv).toContain(`${product},1,minAmount,amount,3000.00,,PHP\r\n`)
  expect(file.csv).toMatch(/effectivePerMonth,cap,0\.\d+,0\.\d+/)
  const { rows } = await server.context.pool.query(
    `select who, purpose from books_export where what ->> 'report' = 'terms'`,
  )
  expect(rows).toEqual([{ who: office.lead.email, purpose: 'For the regulator' }])
  const none = { market, product, version: 99, purpose: 'For the regulator' } as const
  expect((await office.lead.fails(exportTerms, none)).code).toBe('notFound')
})

test('the key facts of a version are the page that its borrowers read', async () => {
  for (const locale of ['en-US', 'vi-VN'] as const) {
    const { fileName, pdf } = await office.lead.ask(productKeyFacts, { market, product, version: 2, locale })
    expect(fileName).toBe(`${product}-v2-key-facts.pdf`)
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  const none = { market, product, version: 99, locale: 'en-US' } as const
  expect((await office.lead.fails(productKeyFacts, none)).code).toBe('notFound')
})

test.each(['product_activation', 'product_stop', 'staff_audit'])('%s only grows', async (table) => {
  const column = table === 'staff_audit' ? 'reference' : 'code'
  for (const command of [`update ${table} set ${column} = ''`, `delete from ${table}`, `truncate ${table}`]) {
    await expect(server.context.pool.query(command)).rejects.toMatchObject({ code: '23001' })
  }
})
