import { randomUUID } from 'node:crypto'
import { payoutChannel } from '@hiram/books'
import { type Discount, keyFacts, payoutOrdered, schedule } from '@hiram/lending'
import { findProduct, legalCaps } from '@hiram/markets'
import { payoutRouteFor } from '@hiram/markets/payment-channels'
import { makeRepaymentCode } from '@hiram/markets/repayment-code'
import { sql } from 'kysely'
import { insertInstalments, insertLoan } from '../../apps/server/src/areas/loan/store.ts'
import { ensureCode } from '../../apps/server/src/areas/repayment/store.ts'
import type { Context } from '../../apps/server/src/context.ts'
import type { Queries } from '../../apps/server/src/database/client.ts'
import { writeEntries } from '../../apps/server/src/ledger/write-entries.ts'
import { changeStatus } from '../../apps/server/src/loan/change-status.ts'
import { rateText } from '../../apps/server/src/loan/loan-view.ts'
import { logProcess } from '../../apps/server/src/loan/status-store.ts'
import { stepPlace } from '../../apps/server/src/privacy/sealed-places.ts'
import { seal } from '../../apps/server/src/privacy/vault.ts'
import { spendCoupon } from '../../apps/server/src/rewards/coupon-store.ts'
import { handlePayoutNotice } from '../../apps/server/src/servicing/disbursement.ts'
import { insertPayoutOrder } from '../../apps/server/src/servicing/payout-store.ts'
import type { TestServer } from '../../apps/server/src/testing/server.ts'
import type { ModelCoupon } from './plan.ts'
import type { ModelTerms } from './terms.ts'

export type Asked = {
  terms: ModelTerms
  principal: bigint
  period: number
  /** The day of the month the borrower is paid on and chose to pay. */
  payday: number | null
  phone: string
  coupon: ModelCoupon | null
}
export type OpenedLoan = { borrowerId: string; loanId: string; code: string }

/**
 * A loan paid out today. How one applies and is decided upon is shown elsewhere, so that is written down here as it
 * would be left; the money goes out by the product's own means.
 */
export async function openLoan(server: TestServer, context: Context, asked: Asked): Promise<OpenedLoan> {
  const { market } = asked.terms
  const { borrowerId } = await server.newBorrower({ market, phone: asked.phone })
  const opened = {
    borrowerId,
    loanId: randomUUID(),
    code: makeRepaymentCode(crypto.getRandomValues(new Uint8Array(8))),
  }
  const orderId = randomUUID()
  await context.database.transaction().execute(async (queries) => {
    await writeApplication(context, queries, opened, asked)
    await writePayout(context, queries, { ...opened, orderId }, asked)
    const now = context.clock.instant()
    await ensureCode(queries, { ...opened, now, expiresAt: now })
  })
  await handlePayoutNotice(context, { orderId, providerReference: `out-${orderId}`, state: 'settled' })
  return opened
}

function planned({ clock }: Context, { terms, principal, period, payday, coupon }: Asked) {
  const product = findProduct(terms.market, terms.product, terms.version)
  if (!product) throw new Error(`there is no product ${terms.product}`)
  const startDate = clock.businessDate(terms.market)
  const discount = coupon
    ? { on: coupon.on, rate: { numerator: coupon.hundredths, denominator: 100n }, maxAmount: coupon.most }
    : undefined
  return {
    product,
    discount,
    plan: schedule({ product, principal, period, startDate, discount, payday: payday ?? undefined }),
  }
}

async function writeApplication(context: Context, queries: Queries, opened: OpenedLoan, asked: Asked) {
  const { borrowerId, loanId } = opened
  const { terms } = asked
  const { plan, discount } = planned(context, asked)
  const at = context.clock.instant()
  const coupon = discount ? { couponId: randomUUID(), discount } : null
  if (coupon) await writeCoupon(queries, { borrowerId, ...coupon, market: terms.market, currency: terms.currency, at })
  await writeLoan(context, queries, opened, asked, coupon)
  const today = plan.startDate
  if (coupon && !(await spendCoupon(queries, { borrowerId, loanId, couponId: coupon.couponId, today, at }))) {
    throw new Error('a coupon could not be used')
  }
  await insertInstalments(queries, opened, plan.instalments)
  await sql`insert into decision (borrower_id, loan_id, decision_id, stage, rules_version, card_version, outcome,
      started_at, ended_at)
    values (${borrowerId}, ${loanId}, ${randomUUID()}, 'done', '1', '1', 'withdrawal', ${at}, ${at})`.execute(queries)
  const key = await context.vault.keyOf(queries, borrowerId)
  const account = { bankCode: 'BDO', bankAccountOwner: 'Maria Santos', accountNo: '001234567890' }
  const place = stepPlace(borrowerId, 'withdrawal')
  await sql`insert into application_step (borrower_id, step, state, revision, values_sealed, saved_at)
    values (${borrowerId}, 'withdrawal', 'complete', 1, ${seal(key, place, JSON.stringify(account))}, ${at})`.execute(
    queries,
  )
}

type NewCoupon = {
  borrowerId: string
  couponId: string
  discount: Discount
  market: string
  currency: string
  at: Date
}

async function writeCoupon(queries: Queries, { borrowerId, couponId, discount, market, currency, at }: NewCoupon) {
  await sql`insert into coupon (borrower_id, coupon_id, market, currency, rule, discount_on, rate, most, issued_on,
      issued_at, expires_on, state)
    values (${borrowerId}, ${couponId}, ${market}, ${currency}, 'model', ${discount.on}, ${rateText(discount.rate)},
      ${discount.maxAmount.toString()}::bigint, ${at}, ${at}, ${at}::timestamptz + interval '30 days', 'enabled')`.execute(
    queries,
  )
}

type LoanKey = { borrowerId: string; loanId: string }

/** The loan as an application leaves it. */
async function writeLoan(
  context: Context,
  queries: Queries,
  key: LoanKey,
  asked: Asked,
  coupon: { couponId: string; discount: Discount } | null,
): Promise<void> {
  const { terms, principal, period, payday } = asked
  const { product, plan } = planned(context, asked)
  const at = context.clock.instant()
  await insertLoan(queries, {
    borrower_id: key.borrowerId,
    loan_id: key.loanId,
    market: terms.market,
    product: terms.product,
    product_version: terms.version,
    currency: terms.currency,
    principal,
    period,
    period_unit: terms.isBullet ? 'day' : 'month',
    terms: { product, keyFacts: keyFacts(product, plan, legalCaps[terms.market]) },
    agreed_repayment: plan.totals.toRepay,
    received_amount: plan.receivedAmount,
    applied_at: at,
    applied_on: plan.startDate,
    coupon_id: coupon?.couponId ?? null,
    discount_on: coupon?.discount.on ?? null,
    discount_rate: coupon && rateText(coupon.discount.rate),
    discount_most: coupon?.discount.maxAmount ?? null,
    payday,
  })
  await logProcess(queries, { ...key, at, who: 'borrower' }, null, 'examine')
}

/** The borrower, who owes nothing, asks for another loan and waits for the answer. */
export async function applyAgain(context: Context, { borrowerId }: OpenedLoan, asked: Asked): Promise<void> {
  const again = { borrowerId, loanId: randomUUID() }
  await context.database
    .transaction()
    .execute((queries) => writeLoan(context, queries, again, { ...asked, coupon: null }, null))
}

async function writePayout(
  context: Context,
  queries: Queries,
  { borrowerId, loanId, orderId }: OpenedLoan & { orderId: string },
  asked: Asked,
) {
  const { plan } = planned(context, asked)
  const at = context.clock.instant()
  for (const event of ['approve', 'withdraw'] as const) {
    await changeStatus(queries, { borrowerId, loanId, event, at, who: 'system' })
  }
  const { code: route } = payoutRouteFor(asked.terms.market, plan.receivedAmount)
  const attempt = await insertPayoutOrder(queries, {
    borrower_id: borrowerId,
    loan_id: loanId,
    order_id: orderId,
    amount: plan.receivedAmount,
    currency: asked.terms.currency,
    bank_code: 'BDO',
    account_sealed: Buffer.alloc(1),
    account_ending: '7890',
    ordered_at: at,
    route,
  })
  const entries = payoutOrdered({ ref: `payout:${loanId}:${attempt}`, valueDate: plan.startDate }, plan)
  const { currency } = asked.terms
  await writeEntries(queries, at, [
    { borrowerId, loanId, currency, kind: 'payout', source: payoutChannel(route), entries },
  ])
}
