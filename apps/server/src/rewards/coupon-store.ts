import { id } from '@hiram/contract/values'
import { type BusinessDate, businessDate, type Coupon, lastDayOf, rate } from '@hiram/lending'
import { type Currency, type MarketCode, markets } from '@hiram/markets'
import type { CouponRule, CouponTerms } from '@hiram/markets/coupon-terms'
import { couponTerms } from '@hiram/markets/coupons'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRow, type RowOf, updateRows } from '../database/rows.ts'
import { rateText } from '../loan/loan-view.ts'

export type StoredCoupon = Coupon & { readonly couponId: string; readonly currency: Currency }

/** Issues the rule's coupon, once per borrower; false when it was issued before. */
export async function issueCoupon(
  queries: Queries,
  given: { borrowerId: string; market: MarketCode; rule: CouponRule; today: BusinessDate; at: Date },
): Promise<boolean> {
  const terms: CouponTerms = couponTerms[given.market][given.rule]
  const { numAffectedRows } =
    await sql`insert into coupon (borrower_id, coupon_id, market, currency, rule, discount_on, rate, most, issued_on,
      issued_at, expires_on, state)
    values (${given.borrowerId}, ${crypto.randomUUID()}, ${given.market}, ${markets[given.market].currency.code},
      ${given.rule}, ${terms.on}, ${rateText(terms.rate)}, ${terms.maxAmount.toString()}::bigint, ${given.today},
      ${given.at}, ${lastDayOf(given.today, terms.validDays)}, 'enabled')
    on conflict (borrower_id, rule) do nothing`.execute(queries)
  return numAffectedRows === 1n
}

/** A coupon of this borrower; another borrower's, or an id that is no coupon's, is not found. */
export async function loadCoupon(
  queries: Queries,
  borrowerId: string,
  couponId: string,
): Promise<StoredCoupon | undefined> {
  if (!id.safeParse(couponId).success) return undefined
  const row = await findRow(queries, 'coupon', { borrower_id: borrowerId, coupon_id: couponId })
  return row && couponOf(row)
}

export function couponOf(row: RowOf<'coupon'>): StoredCoupon {
  return {
    couponId: row.coupon_id,
    currency: row.currency,
    on: row.discount_on,
    rate: rate(row.rate),
    maxAmount: row.most,
    expiresOn: businessDate(row.expires_on),
    isUsed: row.state === 'used',
  }
}

/** Uses it for the loan: one statement decides when two loans want the same coupon. False when it cannot be used. */
export async function spendCoupon(
  queries: Queries,
  given: { borrowerId: string; couponId: string; loanId: string; today: BusinessDate; at: Date },
): Promise<boolean> {
  const used = await queries
    .updateTable('coupon')
    .set({ state: 'used', loan_id: given.loanId, used_at: given.at })
    .where('borrower_id', '=', given.borrowerId)
    .where('coupon_id', '=', given.couponId)
    .where('state', '=', 'enabled')
    .where('expires_on', '>=', given.today)
    .returning('coupon_id')
    .executeTakeFirst()
  return used !== undefined
}

/** No money went out on the loan: its coupon can be used again, or expires on the next business day. */
export async function returnCoupon(queries: Queries, owner: { borrowerId: string; loanId: string }): Promise<void> {
  const key = { borrower_id: owner.borrowerId, loan_id: owner.loanId }
  await updateRows(queries, 'coupon', key, { state: 'enabled', loan_id: null, used_at: null })
}
