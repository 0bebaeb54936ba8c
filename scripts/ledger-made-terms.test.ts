import { randomUUID } from 'node:crypto'
import { askCaps } from '@hiram/contract/console/caps'
import { askProduct } from '@hiram/contract/console/products'
import { businessDate, runningCaps } from '@hiram/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../apps/server/src/business-day/run-business-days.ts'
import { loadLoan } from '../apps/server/src/loan/loan-store.ts'
import { eventsOf } from '../apps/server/src/loan/loan-terms.ts'
import { createProductOffice, type ProductOffice } from '../apps/server/src/testing/product-office.ts'
import { borrowerWithLoan } from '../apps/server/src/testing/ready-borrower.ts'
import { brokenInvariants } from './ledger-invariants.ts'

const market = 'ph'
const product = 'ph-instalments'
const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const reason = 'Our own rule is stricter'
let office: ProductOffice

beforeAll(async () => {
  office = await createProductOffice(market)
})
afterAll(() => office.stop())

test('loans of terms and caps that the lender made are calculated by them', async () => {
  const { server } = office
  const asked = () => ({ requestId: randomUUID(), market, reason }) as const
  const dearer = { penalty: '0.03', overdueInterest: '0.0006' }
  const terms = { ...asked(), product, version: null, changes: dearer, lentFrom: office.dayFrom(3) } as const
  await office.agree((await office.manager.ask(askProduct, terms)).approvalId)
  await office.passDays(3)
  const caps = { ...asked(), changes: { totalOfPrincipal: '0.2' }, countsFrom: office.dayFrom(2) }
  await office.agree((await office.manager.ask(askCaps, caps)).approvalId)
  await office.passDays(2)
  const { borrower, loanId } = await borrowerWithLoan(server, peso)
  await office.passDays(300)
  await runBusinessDays(server.context)
  const loan = await loadLoan(server.context.database, borrower.borrowerId, loanId)
  if (!loan) throw new Error('no loan')
  expect(loan).toMatchObject({ product_version: 3, made_terms: { based_on: 2 } })
  // nothing was paid: the cap of its own agreement has stopped the late charges
  const meters = runningCaps(eventsOf(loan), businessDate(office.dayFrom(0)))
  expect(meters.find(({ cap }) => cap === 'total')).toMatchObject({ charged: 180_000n, most: 180_000n })
  expect(await brokenInvariants(server.context.config.DATABASE_URL)).toEqual([])
})
