import type { RequestOf } from '@hiram/contract'
import type { applyForLoan as applyForLoanCall } from '@hiram/contract/loan'
import { type BusinessDate, keyFacts, type Product, type Schedule, schedule } from '@hiram/lending'
import { brandOfApp, type MarketProduct, offeredProducts } from '@hiram/markets'
import { levelOfScore } from '@hiram/markets/levels'
import { lockBorrower } from '../../borrower/lock.ts'
import { loadMember, type Member } from '../../borrower/member-store.ts'
import { Failure, fail, Undo } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { insertConsents } from '../../loan/consent-store.ts'
import { coversLoan, hashConsents } from '../../loan/consents.ts'
import { rateText } from '../../loan/loan-view.ts'
import { logProcess } from '../../loan/status-store.ts'
import { capsOn } from '../../offers/caps-in-force.ts'
import { discountOf } from '../../offers/discount-of.ts'
import { versionsLentOn } from '../../offers/product-versions.ts'
import { addJob } from '../../queue/job-store.ts'
import { loadCoupon, spendCoupon } from '../../rewards/coupon-store.ts'
import { checkApplyCode } from './apply-send-verify-code.ts'
import { mayApply } from './may-apply.ts'
import { countApplications, insertInstalments, insertLoan } from './store.ts'

type Request = RequestOf<typeof applyForLoanCall>

/** An application: agreed figures checked against ours, consents recorded, the decision queued; all or nothing. */
export async function applyForLoan(caller: BorrowerCaller, request: Request) {
  const { context, queries, borrowerId } = caller
  await lockBorrower(queries, borrowerId)
  const member = await loadMember(queries, borrowerId)
  const today = context.clock.businessDate(member.market)
  const versions = await versionsLentOn(queries, member.market, today)
  const may = mayApply(member, today, versions.length === 0)
  if (may instanceof Failure) return may
  if (request.amount > may.limit) return fail('amountNotOffered', { limit: may.limit.toString() })
  const product = productFor(member, request, caller.appId, versions)
  if (!product) return fail('amountNotOffered')
  const coupon = await couponFor(caller, request, product, today)
  if (coupon instanceof Failure) return coupon
  const discount = coupon?.discount
  const { amount: principal, period, payday } = request
  const plan = planned({ product, principal, period, startDate: today, discount, payday })
  if (coupon && plan?.totals.discount === 0n) return fail('couponNotUsable')
  if (!plan || plan.totals.toRepay !== request.agreedRepaymentAmount) return fail('amountNotOffered')
  const consents = await hashConsents(context.config, brandOfApp(caller.appId, member.market), request.consents)
  if (!consents || !coversLoan(member.market, consents)) return fail('consentMissing')
  // last, so that nothing else that is refused costs the borrower a code
  const refused = await checkApplyCode(caller, member, request.applyCode)
  if (refused) return refused

  const held = await capsOn(queries, member.market, today)
  const loanId = crypto.randomUUID()
  const now = context.clock.instant()
  const inserted = await insertLoan(queries, {
    borrower_id: borrowerId,
    loan_id: loanId,
    market: member.market,
    app_id: caller.appId,
    product: product.code,
    product_version: product.version,
    caps_version: held.version,
    currency: product.currency,
    principal,
    period,
    period_unit: request.periodUnit,
    terms: { product, keyFacts: keyFacts(product, plan, held.caps) },
    agreed_repayment: plan.totals.toRepay,
    received_amount: plan.receivedAmount,
    applied_at: now,
    applied_on: today,
    coupon_id: coupon?.couponId ?? null,
    discount_on: discount?.on ?? null,
    discount_rate: discount ? rateText(discount.rate) : null,
    discount_most: discount?.maxAmount ?? null,
    payday: plan.payday,
  })
  if (!inserted) return fail('openLoanExists')
  if (coupon && !(await spendCoupon(queries, { borrowerId, couponId: coupon.couponId, loanId, today, at: now }))) {
    throw new Undo(fail('couponNotUsable'))
  }
  await insertInstalments(queries, { borrowerId, loanId }, plan.instalments)
  await insertConsents(queries, { borrowerId, loanId, at: now }, consents)
  await logProcess(queries, { borrowerId, loanId, at: now, who: 'borrower' }, null, 'examine')
  await addJob(queries, 'storeLoanDocuments', { borrowerId, loanId }, { key: `documents:${loanId}` })
  await addJob(queries, 'decide', { borrowerId, loanId }, { key: `decide:${loanId}` })
  const before = await countApplications(queries, { borrowerId, loanId }, today)
  const afterRepaid = member.closed_loans > 0
  return { loanId, first: before.ever === 0, firstToday: before.today === 0, afterRepaid }
}

function productFor(member: Member, request: Request, appId: number, versions: readonly MarketProduct[]) {
  const sevenDay = brandOfApp(appId, member.market).sevenDayProduct
  const kind = request.periodUnit === 'day' ? 'bullet' : 'instalments'
  const { level } = levelOfScore(member.score)
  return offeredProducts(member.market, member.certified, sevenDay, level, versions).find(
    (product) => product.kind === kind && product.periods.includes(request.period),
  )
}

/** The coupon asked for with what it takes off; null without one (LON-03: 'null' is none). */
async function couponFor(caller: BorrowerCaller, request: Request, product: Product, today: BusinessDate) {
  const { couponId } = request
  if (!couponId || couponId === 'null') return null
  const discount = discountOf(await loadCoupon(caller.queries, caller.borrowerId, couponId), product, today)
  return discount ? { couponId, discount } : fail('couponNotUsable')
}

/** Undefined when the product does not lend that amount or period. */
function planned(terms: Parameters<typeof schedule>[0]): Schedule | undefined {
  try {
    return schedule(terms)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
