import { entryAccountOf, templates } from '@hiram/books'
import { accountingRules, type MarketCode, marketCodes } from '@hiram/markets'
import { chartOfMarket } from '../apps/server/src/books/account-numbers.ts'
import { receivedExpression } from '../apps/server/src/books/charges-received-store.ts'
import { accountCodes } from '../apps/server/src/books/entry-accounts.ts'
import { allowanceExpression } from '../apps/server/src/books/loan-day-rules.ts'
import { periodHash } from '../apps/server/src/books/period-store.ts'

const named = marketCodes()
  .flatMap((market) =>
    accountCodes(market).map(
      ({ account, channel, code }) =>
        `('${accountingRules[market].entity.code}', '${account}', '${channel}', '${code}')`,
    ),
  )
  .join(', ')

const sides = marketCodes()
  .flatMap((market) => {
    const chart = chartOfMarket(market)
    return chart.map(({ code }) => {
      const { account, channel = null } = entryAccountOf(chart, code) ?? {}
      const source = channel === null ? 'null' : `'${channel}'`
      return `('${accountingRules[market].entity.code}', '${code}', '${account}', ${source})`
    })
  })
  .join(', ')

const written = templates
  .flatMap(({ kind, debit, credit }) => [
    `('${kind}', '${debit}', '${credit}')`,
    `('${kind}', '${credit}', '${debit}')`,
  ])
  .join(', ')

const taxRates = marketCodes()
  .flatMap((market) => {
    const { entity, grossReceiptsTax } = accountingRules[market]
    return grossReceiptsTax.map(({ firstDay, basisPoints }) => `('${entity.code}', date '${firstDay}', ${basisPoints})`)
  })
  .join(', ')

/** What an entity's stored loans come to at its months' ends, each by the matrix that was in force. */
function monthEndOf(market: MarketCode): string {
  const { entity, allowance } = accountingRules[market]
  const byMatrix = allowance.map((matrix) => `when day >= '${matrix.firstDay}' then ${allowanceExpression(matrix)}`)
  return `select entity, day, product, sum(case ${byMatrix.toReversed().join(' ')} end) as allowance, sum(unearned_fees) as unearned_fees
    from loan_day where entity = '${entity.code}' and (entity, day) in (select entity, day from month_end) group by 1, 2, 3`
}

/** What the general ledger of closed days must be, and the journal. */
export const booksInvariants: Record<string, string> = {
  '15 the general ledger of each day and currency sums to zero': `
    select entity, day::text, currency, sum(debit - credit) as remainder from gl_day group by 1, 2, 3
    having sum(debit - credit) <> 0`,
  '15 days are closed in order, without a gap, up to before the open day': `
    select entity, day::text, before::text from (
      select entity, day, lag(day) over (partition by entity order by day) as before from closed_day) as c
    join accounting_day d using (entity)
    where day >= d.open_day or day - 1 is distinct from coalesce(before, first_day - 1)`,
  '17 a closed month is what was signed, after the month before': `
    select p.entity, p.month::text, p.sha256 from closed_period p
    left join gl_day g on g.entity = p.entity and g.day >= p.month and g.day < p.month + interval '1 month'
    group by p.entity, p.month, p.sha256 having p.sha256 <> ${periodHash}`,
  '18 a month’s end is the matrix over the stored days, and the fees not earned': `
    with now as (${marketCodes().map(monthEndOf).join(' union all ')})
    select m.entity, m.day::text, m.product, m.allowance, now.allowance as expected, m.unearned_fees, now.unearned_fees as expected_fees
    from month_end m left join now using (entity, day, product)
    where m.allowance <> coalesce(now.allowance, 0) or m.unearned_fees <> coalesce(now.unearned_fees, 0)`,
  '17 what people entered is in the journal, and nothing else of that kind': `
    with side (entity, code, account, channel) as (values ${sides}),
    entered as (select 'manual:' || entry_id as ref, m.entity, amount, value_date, d.account as debit, c.account as credit,
        d.channel as debit_channel, c.channel as credit_channel, d.account = 'cashIn' and c.account = 'cashIn' as moves_cash
      from manual_entry m left join side d on d.entity = m.entity and d.code = m.debit
      left join side c on c.entity = m.entity and c.code = m.credit),
    -- between two accounts of cash: out of one, and into the other
    expected as (
      select ref, entity, amount, value_date, case when moves_cash then 'cashInTransit' else debit end as debit, credit,
        case when moves_cash then credit_channel else coalesce(debit_channel, credit_channel) end as source from entered
      union all
      select ref || ':arrived', entity, amount, value_date, debit, 'cashInTransit', debit_channel from entered where moves_cash)
    select e.ref as entered, t.ref as posted, e.amount, t.amount as amount_posted from expected e
    full join (select * from journal_entry where kind = 'manual') t using (ref)
    where (e.entity, e.amount, e.value_date, e.debit, e.credit, e.source)
      is distinct from (t.entity, t.amount, t.value_date, t.debit, t.credit, t.source)`,
  '18 the loans of every closed day come to what the general ledger has, as reconciled that day': `
    select s.entity, s.day::text, r.what, r.difference::text from stored_day s join closed_day using (entity, day)
    left join reconciliation r using (entity, day) where not s.is_late and r.difference is distinct from 0`,
  '18 the loans of every closed day come to what the general ledger has, added up again': `
    select s.entity, s.day::text, of.account, of.stored::text, held.amount::text as held
    from stored_day s join closed_day using (entity, day)
    cross join lateral (select coalesce(sum(principal), 0) as principal,
        coalesce(sum(interest) filter (where not is_off_balance), 0) as interest,
        coalesce(sum(fees) filter (where not is_off_balance), 0) as fees,
        coalesce(sum(late) filter (where not is_off_balance), 0) as late,
        coalesce(sum(interest + fees + late) filter (where is_off_balance), 0) as off_balance
      from portfolio_day p where p.entity = s.entity and p.day = s.day) as sums
    cross join lateral (values ('1100', principal), ('1110', interest), ('1120', fees), ('1130', late), ('9010', off_balance))
      as of(account, stored)
    cross join lateral (select coalesce(sum(debit - credit), 0) as amount from gl_day g
      where g.entity = s.entity and g.account = of.account and g.day <= s.day) as held
    where not s.is_late and of.stored <> held.amount order by s.day, s.entity, of.account`,
  '15 cash of an order leaves, and comes back, on the account of its route': `
    with ordered as (
      select borrower_id, 'payout:' || loan_id || ':' || attempt as ref, route from payout_order
      union all select borrower_id, 'refund:' || order_id, route from refund_order),
    -- the reference of an entry is its order's and one word more: compared whole, so that each is read once
    moved as (select borrower_id, ref as entry, left(ref, -1 - length(split_part(ref, ':', -1))) as ref, source
      from journal_entry where 'cashIn' in (debit, credit) and kind in ('payout', 'refund'))
    select entry, source, route from moved join ordered using (borrower_id, ref) where source is distinct from 'payout.' || route
    union all
    select e.ref, e.source, r.route from suspense_return r
    join journal_entry e on e.ref in ('return:' || r.order_id || ':suspenseOut', 'return:' || r.order_id || ':suspenseIn')
    where r.route is not null and e.source is distinct from 'payout.' || r.route`,
  '15 nothing is on prepaid interest: none is paid before it is earned': `
    select entity, sum(debit - credit)::text as balance from gl_day where account = '2100' group by 1 having sum(debit - credit) <> 0`,
}

/** The journal by day, kind, accounts and channel, added up once for all that ask for it: `journal_sum`. */
export const journalSums = `select entity, booked_on, kind, debit, credit, source, currency, sum(amount) as amount
  from journal_entry group by 1, 2, 3, 4, 5, 6, 7`

/** What the journal's sums must be. */
export const journalSumInvariants: Record<string, string> = {
  '15 the general ledger of a closed day is what is booked and accrued on it, account by account': `
    with named (entity, account, channel, code) as (values ${named}),
    moved as (
      select entity, booked_on as day, debit as account, coalesce(source, '') as channel, amount from journal_sum
      union all select entity, booked_on, credit, coalesce(source, ''), -amount from journal_sum
      union all select d.entity, t.day, t.account, '', t.amount from daily_accrual_total t join accounting_day d using (market)),
    expected as (select m.entity, m.day, coalesce(own.code, n.code) as account, sum(m.amount) as amount from moved m
        left join named own on own.entity = m.entity and own.account = m.account and own.channel = m.channel
        left join named n on n.entity = m.entity and n.account = m.account and n.channel = '*' group by 1, 2, 3),
    held as (select entity, day, account, sum(debit - credit) as amount from gl_day group by 1, 2, 3)
    select entity, day::text, account, held.amount::text as held, expected.amount::text as expected
    from (select * from expected where (entity, day) in (select entity, day from closed_day)) as expected
    full join held using (entity, day, account)
    where coalesce(held.amount, 0) <> coalesce(expected.amount, 0)`,
  '18 the allowance and the fees not earned are in the ledger as the last month’s end has them': `
    with last as (select entity, day, sum(allowance) as allowance, sum(unearned_fees) as fees from month_end
      where (entity, day) in (select entity, max(day) from month_end group by entity) group by 1, 2),
    booked as (select e.entity,
        sum(case 'lossAllowance' when credit then amount when debit then -amount else 0 end) as allowance,
        sum(case 'unearnedFees' when credit then amount when debit then -amount else 0 end) as fees
      from journal_sum e join last using (entity) where e.booked_on <= last.day and kind <> 'manual'
        and (debit in ('lossAllowance', 'unearnedFees') or credit in ('lossAllowance', 'unearnedFees')) group by 1)
    select entity, last.allowance::text, booked.allowance::text as booked, last.fees::text, booked.fees::text as booked_fees
    from last left join booked using (entity)
    where coalesce(last.allowance, 0) <> coalesce(booked.allowance, 0) or coalesce(last.fees, 0) <> coalesce(booked.fees, 0)`,
  '18 the tax on what was received is its rate of the charges booked, where nothing was recovered for two months': `
    with rate (entity, first_day, basis_points) as (values ${taxRates}),
    moved as (select entity, date_trunc('month', booked_on)::date as month, sum(${receivedExpression}) as received,
        sum(case 'grossReceiptsTaxExpense' when debit then amount when credit then -amount else 0 end)
          filter (where kind = 'monthEnd') as tax,
        bool_or('recoveryIncome' in (debit, credit)) as has_recovered from journal_sum group by 1, 2),
    taxed as (select m.*, (select basis_points from rate r where r.entity = m.entity
        and r.first_day < (m.month + interval '1 month')::date order by first_day desc limit 1) as basis_points
      from moved m where tax <> 0 and not exists (select 1 from moved n where n.entity = m.entity and n.has_recovered
        and n.month in (m.month, (m.month - interval '1 month')::date)))
    select entity, month::text, tax::text, round(received * basis_points / 10000.0)::text as expected from taxed
    where tax is distinct from round(received * basis_points / 10000.0)`,
  '16 every journal entry is of an event that has a template': `
    select ref, kind, debit, credit from journal_entry where (kind, debit, credit) in (
      select kind, debit, credit from journal_sum where (kind, debit, credit) not in (values ${written}))`,
}
