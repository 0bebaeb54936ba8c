import { markets } from '@hiram/markets'
import type { Client, Pool } from 'pg'
import { appendOnlyInvariants } from './ledger-append-only.ts'
import { booksInvariants } from './ledger-books.ts'
import { brokenPositions, positionInvariants } from './ledger-positions.ts'
import { withClient } from './with-client.ts'

export type Broken = { invariant: string; rows: unknown[] }

/** A borrower without a limit of their own may owe the market's first loan. */
const limit = `coalesce(b.limit_minor, case b.market ${Object.values(markets)
  .map(({ code, quota }) => `when '${code}' then ${quota.firstLoanMax}`)
  .join(' ')} end)`

/** Each answers the rows that break it; numbers are those of the invariants of lending. These ask within a borrower. */
export const borrowerInvariants: Record<string, string> = {
  '1 a journal entry is in the currency of its loan': `
    select t.ref, t.currency, l.currency as loan_currency
    from journal_entry t left join loan l using (borrower_id, loan_id)
    where t.loan_id is not null and t.currency is distinct from l.currency`,
  '4 a correction is one exact reversal': `
    select r.ref, r.debit, r.credit, r.amount, o.debit as undone_debit, o.credit as undone_credit, o.amount as undone
    from journal_entry r left join journal_entry o on o.borrower_id = r.borrower_id and r.ref = 'undo:' || o.ref
    where r.kind = 'reversal' and (o.loan_id, o.debit, o.credit, o.amount, o.currency)
      is distinct from (r.loan_id, r.credit, r.debit, r.amount, r.currency)`,
  '6 each bank reference is one notice and one payment, of the same amount': `
    with paid as (select coalesce(f.provider_reference, case when f.proof_id is null then p.payment_id end) as reference,
        p.amount from payment p
      left join payment_proof f on f.borrower_id = p.borrower_id and p.payment_id = 'proof:' || f.proof_id
      where p.reversed_at is null),
    notified as (select provider_reference, amount from bank_transfer n where state = 'posted'
      or (state = 'returned' and exists (select 1 from paid where reference = n.provider_reference)))
    select reference, sum(notified) as notified, sum(paid) as paid, count(paid) as payments from (
      select provider_reference as reference, amount as notified, null as paid from notified
      union all select reference, null, amount from paid where reference is not null) as moved
    group by 1 having count(paid) <> 1 or sum(notified) is distinct from sum(paid)`,
  '6 each outside payment is credited once, all of it': `
    select loan_id, sum(paid) as paid, sum(posted) as posted from (
      select borrower_id, loan_id, amount as paid, null as posted from payment where reversed_at is null
      union all
      select borrower_id, loan_id, null, case when debit in ('cashIn', 'suspense') then amount else -amount end
      from journal_entry where (debit in ('cashIn', 'suspense') or credit in ('cashIn', 'suspense'))
        and kind in ('repayment', 'reversal')) as moved
    group by borrower_id, loan_id having coalesce(sum(paid), 0) <> coalesce(sum(posted), 0)`,
  '6 what was paid too much goes back once': `
    with ordered as (select borrower_id, loan_id, sum(amount) as amount from refund_order where state <> 'failed' group by 1, 2),
    posted as (select borrower_id, loan_id, sum(case 'borrowerCredit' when debit then amount when credit then -amount else 0 end) as amount
      from journal_entry where kind = 'refund' group by 1, 2)
    select loan_id, ordered.amount as ordered, posted.amount as posted
    from ordered full join posted using (borrower_id, loan_id)
    where coalesce(ordered.amount, 0) <> coalesce(posted.amount, 0)`,
  '7 money is out once a loan, of the approved amount': `
    select l.loan_id, l.status, count(p.order_id) as settled, sum(p.amount) as amount, l.received_amount
    from loan l left join payout_order p on p.borrower_id = l.borrower_id and p.loan_id = l.loan_id
      and p.state = 'settled'
    group by l.borrower_id, l.loan_id, l.status, l.received_amount
    having (l.status in ('repay', 'overdue', 'close')) <> (count(p.order_id) = 1)
      or (count(p.order_id) = 1 and sum(p.amount) <> l.received_amount)`,
  '7 a loan has one live payout at most, and is on its way while that is ordered': `
    select l.loan_id, l.status, count(p.order_id) as live, count(p.order_id) filter (where p.state = 'ordered') as ordered
    from loan l left join payout_order p on p.borrower_id = l.borrower_id and p.loan_id = l.loan_id
      and p.state in ('ordered', 'settled')
    group by l.borrower_id, l.loan_id, l.status
    having count(p.order_id) > 1 or (l.status = 'pass') <> (count(p.order_id) filter (where p.state = 'ordered') = 1)`,
  '7 a payout that came back leaves nothing of its loan in any account, until it is paid out again': `
    select l.loan_id, l.status, side.account, sum(side.amount) as amount
    from (select distinct borrower_id, loan_id from payout_order where state = 'failed' and returned_at is not null) p
    join loan l using (borrower_id, loan_id)
    join (select borrower_id, loan_id, debit, credit, amount from journal_entry where kind <> 'suspense'
      union all select borrower_id, loan_id, 'interestReceivable', 'interestIncome', interest from accrual where not is_off_balance
      union all select borrower_id, loan_id, 'feeReceivable', 'feeIncome', fees from accrual where not is_off_balance
      union all select borrower_id, loan_id, 'lateReceivable', 'lateIncome', late from accrual where not is_off_balance
      union all select borrower_id, loan_id, 'chargesNotAccrued', 'chargesNotAccruedContra', interest + fees + late
        from accrual where is_off_balance) as t using (borrower_id, loan_id)
    cross join lateral (values (t.debit, t.amount), (t.credit, -t.amount)) as side(account, amount)
    where l.disbursed_on is null and not (l.status = 'pass' and side.account in ('cashIn', 'payoutInTransit'))
    group by 1, 2, 3 having sum(side.amount) <> 0`,
  '7 money in transit is what was ordered and not yet answered': `
    with moving as (select borrower_id, loan_id,
        sum(case when debit = 'payoutInTransit' then amount else -amount end) as amount
      from journal_entry where 'payoutInTransit' in (debit, credit) group by 1, 2),
    ordered as (select borrower_id, loan_id, sum(amount) as amount from payout_order where state = 'ordered' group by 1, 2)
    select loan_id, moving.amount as moving, ordered.amount as ordered
    from moving full join ordered using (borrower_id, loan_id)
    where coalesce(moving.amount, 0) <> coalesce(ordered.amount, 0)`,
  '7 refunds in transit are those ordered and not yet answered': `
    with moving as (select borrower_id, loan_id,
        sum(case when credit = 'refundInTransit' then amount else -amount end) as amount
      from journal_entry where 'refundInTransit' in (debit, credit) group by 1, 2),
    ordered as (select borrower_id, loan_id, sum(amount) as amount from refund_order where state = 'ordered' group by 1, 2)
    select loan_id, moving.amount as moving, ordered.amount as ordered
    from moving full join ordered using (borrower_id, loan_id)
    where coalesce(moving.amount, 0) <> coalesce(ordered.amount, 0)`,
  '8 the history of a loan is a path of allowed changes, up to its status': `
    select l.loan_id, p.seq, p.from_status, p.to_status, p.before, l.status from loan l join (
      select *, lag(to_status) over (partition by borrower_id, loan_id order by seq) as before,
        lead(seq) over (partition by borrower_id, loan_id order by seq) is null as is_last from loan_process) p
      using (borrower_id, loan_id)
    where p.from_status is distinct from p.before or (p.from_status is null and p.to_status <> 'examine') or (p.is_last and p.to_status <> l.status)
      or (p.from_status is not null and not exists (select 1 from loan_transition t
        where t.from_status = p.from_status and t.to_status = p.to_status))`,
  '8 every loan has a history': `
    select loan_id, status from loan l where not exists (select 1 from loan_process p
      where p.borrower_id = l.borrower_id and p.loan_id = l.loan_id)`,
  '10 every owing loan is on an accrual plan, and none is left behind by the days that are closed': `
    select l.loan_id, l.status, c.until_day::text, a.day::text as closed_through from loan l
    full join accrual_plan c using (borrower_id, loan_id) left join accrued_through a on a.market = l.market
    where (l.status in ('repay', 'overdue') and l.written_off_on is null and (c.until_day is null or c.until_day < a.day))
      or (l.status not in ('repay', 'overdue', 'close') and c.until_day is not null)`,
  '10 a day accrues what is earned by it less what was earned by the day before': `
    select loan_id, market, day::text, before::text, interest_apart, fees_apart, late_apart
    from (select borrower_id, loan_id, market, day, lag(day) over days as before,
        interest_total - interest - lag(interest_total) over days as interest_apart,
        fees_total - fees - lag(fees_total) over days as fees_apart,
        late_total - late - lag(late_total) over days as late_apart
      from accrual window days as (partition by borrower_id, loan_id order by day)) as a
    where (interest_apart <> 0 or fees_apart <> 0 or late_apart <> 0)
      -- what changed in between is a entry of its own
      and not exists (select 1 from journal_entry t where t.borrower_id = a.borrower_id and t.loan_id = a.loan_id
        and t.value_date between before and day and (t.debit in ('interestIncome', 'feeIncome', 'lateIncome')
          or t.credit in ('interestIncome', 'feeIncome', 'lateIncome')))`,
  '13 a written-off loan earns nothing from the night of that day on, and has no plan to': `
    select l.loan_id, l.written_off_on::text, a.day::text, a.interest, a.fees, a.late, c.until_day::text
    from loan l left join accrual a on a.borrower_id = l.borrower_id and a.loan_id = l.loan_id
      and a.day > l.written_off_on and (a.interest, a.fees, a.late) <> (0, 0, 0)
    left join accrual_plan c on c.borrower_id = l.borrower_id and c.loan_id = l.loan_id and c.until_day > greatest(l.written_off_on, c.from_day)
    where l.written_off_on is not null and (a.day is not null or c.until_day is not null)`,
  '13 a loan is marked as written off by its last command': `
    with last as (select distinct on (borrower_id, loan_id) borrower_id, loan_id, kind, done_on from loan_command
      where kind in ('writeOff', 'writeOffReversal') order by borrower_id, loan_id, seq desc)
    select l.loan_id, l.written_off_on::text, last.kind, last.done_on::text
    from loan l left join last using (borrower_id, loan_id)
    -- money of a day before the loss was paid in full: nothing was lost
    where l.written_off_on is distinct from case when last.kind = 'writeOff' and l.closed_on <= last.done_on is not true
      then last.done_on end`,
  '13 income from recoveries is the money received on claims': `
    with earned as (select borrower_id, loan_id,
        sum(case when credit = 'recoveryIncome' then amount else -amount end) as recovered
      from journal_entry where 'recoveryIncome' in (debit, credit) group by 1, 2),
    money as (select p.borrower_id, p.loan_id, sum(p.amount - coalesce(t.amount, 0)) as received
      from payment p join loan l using (borrower_id, loan_id)
      left join journal_entry t on t.borrower_id = p.borrower_id and t.ref = p.entry_ref || ':credit'
      where p.reversed_at is null and p.value_date > l.written_off_on group by 1, 2)
    select l.loan_id, recovered::text, received::text from loan l
    left join earned using (borrower_id, loan_id) left join money using (borrower_id, loan_id)
    where coalesce(recovered, 0) <> coalesce(received, 0) and not exists (select 1 from loan_command k
      where k.borrower_id = l.borrower_id and k.loan_id = l.loan_id and k.kind = 'writeOffReversal')`,
  '13 a command of the lender has its second person, and a new plan the consent of the borrower': `
    select k.loan_id, k.kind, k.asked_by, k.approved_by from loan_command k
    join loan l using (borrower_id, loan_id)
    where k.approved_by = k.asked_by or (k.approved_by is null and k.kind <> 'waiver')
      -- consents go with a deleted account, which owes nothing
      or (k.kind = 'restructuring' and l.status in ('repay', 'overdue') and not exists (select 1 from consent c where c.borrower_id = k.borrower_id
        and c.loan_id = k.loan_id and c.document = 'hardshipPlan' and c.given_at = k.done_at))`,
  '11 a borrower has one open loan, within the limit': `
    select l.borrower_id, count(*) as open_loans, sum(l.principal) as principal, ${limit} as most
    from loan l join borrower b using (borrower_id)
    where l.status in ('examine', 'rollback', 'pass', 'withdrawal', 'repay', 'overdue')
    group by 1, ${limit} having count(*) > 1
      or sum(l.principal) filter (where l.status in ('pass', 'withdrawal', 'repay', 'overdue')) > ${limit}`,
  '11 no borrower applied again before the day a refusal named': `
    select l.loan_id, l.applied_on, r.retry_on from loan l join loan r on r.borrower_id = l.borrower_id
      and r.status = 'refuse' and r.applied_at < l.applied_at where l.applied_on < r.retry_on`,
  '11 a coupon is used once, for the loan that keeps what it takes off': `
    select coupon_id, c.state, c.loan_id as used_for, l.loan_id as kept_by from (select * from coupon where state = 'used') c
    full join (select borrower_id, coupon_id, loan_id from loan
      where coupon_id is not null and status not in ('refuse', 'abandon')) l using (borrower_id, coupon_id)
    where c.loan_id is distinct from l.loan_id`,
  '12 an offer and a refusal have their decision': `
    select loan_id, status from loan l where status in ('refuse', 'withdrawal', 'pass', 'repay', 'overdue', 'close')
      and not exists (select 1 from decision d where d.borrower_id = l.borrower_id and d.loan_id = l.loan_id
        and d.ended_at is not null and d.outcome = case when l.status = 'refuse' then 'refuse' else 'withdrawal' end)`,
}

/** And these of the ledger as a whole. */
const wholeInvariants: Record<string, string> = {
  // a journal entry is balanced by its own shape: one amount, two accounts
  '2 the balances of a day in the daily accrual totals sum to zero': `
    select market, day::text, currency, sum(amount) as remainder from daily_accrual_total
    group by market, day, currency having sum(amount) <> 0`,
  '5 a request id that had an effect has its answer': `
    select device_thumbprint, rid from request_effect where answer_sealed is null`,
  '6 what is in suspense is what no borrower claimed, less what was counted before the bank reported it': `
    with credited as not materialized (select p.borrower_id, p.loan_id, p.amount, f.proof_id,
        coalesce(f.provider_reference, p.payment_id) as reference
      from payment p left join payment_proof f on f.borrower_id = p.borrower_id and p.payment_id = 'proof:' || f.proof_id
      where p.reversed_at is null),
    ahead as (select currency, c.amount from (
        select c.* from credited c join bank_transfer n on n.provider_reference = c.reference where n.state = 'returned'
        union all
        select c.* from credited c where c.proof_id is not null
          and not exists (select 1 from bank_transfer n where n.provider_reference = c.reference)) as c
      join loan using (borrower_id, loan_id)),
    waiting as (select currency, sum(amount) as amount from (
      select currency, amount from bank_transfer where state in ('suspense', 'returning')
      union all select currency, -amount from ahead) as open group by 1)
    select currency, waiting.amount as waiting, held.amount as held
    from waiting full join (select currency, sum(case when credit = 'suspense' then amount else -amount end) as amount
      from journal_entry where 'suspense' in (debit, credit) group by 1) as held using (currency)
    where coalesce(waiting.amount, 0) <> coalesce(held.amount, 0)`,
  '10 the daily accrual totals of a day is the sum of its accruals': `
    select market, day::text, account, posted.amount as posted, accrued.amount as accrued
    from (select market, day, account, amount from daily_accrual_total) as posted
    full join (select market, day, v.account, v.amount from (
        select market, day, coalesce(sum(interest) filter (where not is_off_balance), 0) as interest,
          coalesce(sum(fees) filter (where not is_off_balance), 0) as fees,
          coalesce(sum(late) filter (where not is_off_balance), 0) as late,
          coalesce(sum(interest + fees + late) filter (where is_off_balance), 0) as off_balance
        from accrual group by 1, 2) as sums cross join lateral (values
        ('interestReceivable', interest), ('interestIncome', -interest), ('feeReceivable', fees), ('feeIncome', -fees),
        ('lateReceivable', late), ('lateIncome', -late),
        ('chargesNotAccrued', off_balance), ('chargesNotAccruedContra', -off_balance)) as v(account, amount)) as accrued using (market, day, account)
    where coalesce(posted.amount, 0) <> coalesce(accrued.amount, 0)`,
}

const invariants = { ...borrowerInvariants, ...appendOnlyInvariants, ...wholeInvariants, ...booksInvariants }

/** Of one thread each; as many calculate loans meanwhile, and all of them together take the shortest time. */
const sessions = 2

/**
 * Asks a database for everything that breaks an invariant, all of it as one snapshot has it: what SQL can say of all
 * rows, and beside it every loan with money out calculated again. `progress` gets the number of those checked so far.
 */
export async function brokenInvariants(url: string, progress: (loans: number) => void = () => {}): Promise<Broken[]> {
  return inTransaction(url, async (client) => {
    const { rows } = await client.query(
      "select to_regclass('journal_entry') as ledger, pg_export_snapshot() as snapshot",
    )
    if (rows[0]?.ledger === null) throw new Error('this database holds no ledger yet: start the server on it once')
    const snapshot = String(rows[0]?.snapshot)
    const [broken, positions] = await Promise.all([
      brokenInSnapshot(url, snapshot),
      brokenPositions(url, snapshot, progress),
    ])
    for (const invariant of Object.values(positionInvariants)) {
      const found = positions.filter((each) => each.invariant === invariant).map(({ row }) => row)
      if (found.length > 0) broken.push({ invariant, rows: found })
    }
    return broken
  })
}

async function brokenInSnapshot(url: string, snapshot: string): Promise<Broken[]> {
  const questions = Object.entries(invariants)
  const session = () =>
    inTransaction(url, async (client) => {
      await client.query(`set transaction snapshot '${snapshot}'`)
      await client.query(wholeTables)
      return answers(client, questions)
    })
  const broken = (await Promise.all(Array.from({ length: sessions }, session))).flat()
  return Object.keys(invariants).flatMap((name) => broken.filter(({ invariant }) => invariant === name))
}

async function inTransaction<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  return withClient(url, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only')
    return work(client)
  })
}

/**
 * Every table is asked for all its rows: read as it lies, sorted and added up in memory, it costs half of what its index
 * does.
 */
const wholeTables = `set local work_mem = '512MB'; set local max_parallel_workers_per_gather = 0;
  set local enable_indexscan = off; set local enable_nestloop = off`

/** What SQL can say of all rows. */
export function brokenRows(asked: Pick<Client | Pool, 'query'>): Promise<Broken[]> {
  return answers(asked, Object.entries(invariants))
}

/** Takes question after question off the list until none is left. */
async function answers(asked: Pick<Client | Pool, 'query'>, questions: [string, string][]): Promise<Broken[]> {
  const broken: Broken[] = []
  for (let next = questions.shift(); next !== undefined; next = questions.shift()) {
    const [invariant, query] = next
    const { rows } = await asked.query(query)
    if (rows.length > 0) broken.push({ invariant, rows })
  }
  return broken
}

export const invariantNames = [...Object.keys(invariants), ...Object.values(positionInvariants)]
