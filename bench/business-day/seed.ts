import type { BusinessDate } from '@hiram/lending'
import { accountingRules, brandOfMarket, markets } from '@hiram/markets'
import type pg from 'pg'
import { accrualPlanFigures, accrualPlanTypes } from '../../apps/server/src/servicing/accrual-plan-store.ts'
import { standingFigures, standingTypes } from '../../apps/server/src/servicing/standing-columns.ts'
import { withClient } from '../../scripts/with-client.ts'
import { loanCodeExpression, loanNumberExpression } from '../parts/loan-codes.ts'
import { type Sample, samples } from './samples.ts'

const entity = accountingRules.ph.entity.code
const sampleCount = 2000
/** Days after the first in which who pays on time has paid already. */
export const calmDays = 11

/** `loans` running loans as the close of `day` leaves them, each a borrower's of its own, in no order of their keys. */
export async function seed(databaseUrl: string, loans: number, day: BusinessDate): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // what is written is consistent by itself: only the checks between tables are left out, for the time they take
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'`)
    await writeSamples(client, samples(Math.min(sampleCount, loans), day, calmDays))
    await client.query(
      `create unlogged table person as select n::int, gen_random_uuid() as borrower_id, gen_random_uuid() as loan_id,
         (n % (select count(*) from sample))::int as s, '${day}'::timestamptz as since from generate_series(1, $1) as n`,
      [loans],
    )
    await client.query('create table person_by_key as select * from person order by borrower_id')
    for (const statement of statements(day)) await client.query(statement)
    await client.query('drop table person_by_key')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

/** The product is the sample's own column. */
const { product: _, ...ownStanding } = standingTypes
const planColumns = Object.entries({ ...accrualPlanTypes, ...ownStanding })

/** The samples as tables, their parts numbered by sample. */
async function writeSamples(client: pg.Client, made: readonly Sample[]): Promise<void> {
  const asRows = (rows: unknown[]) =>
    JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  const parts = { sample: made.map(sampleRow), ...partRows(made) }
  const columns = {
    sample: `s int, status text, product text, version int, principal bigint, period int, unit text, terms jsonb,
      agreed bigint, received bigint, started date, ${planColumns.map(([name, type]) => `${name} ${type}`).join(', ')}`,
    sample_instalment: `s int, number int, "startDate" date, "dueDate" date, principal bigint, interest bigint, fees jsonb`,
    sample_payment: 's int, "paymentId" text, amount bigint, "valueDate" date, option text',
    sample_entry: 's int, ref text, debit text, credit text, amount bigint, "valueDate" date, kind text',
  }
  for (const [name, rows] of Object.entries(parts)) {
    await client.query(
      `create unlogged table ${name} as select * from jsonb_to_recordset($1)
         as r(${columns[name as keyof typeof columns]})`,
      [asRows(rows)],
    )
  }
}

function sampleRow({ product, plan, period, facts, status, accrualPlan, standing }: Sample, s: number) {
  const unit = product.kind === 'bullet' ? 'day' : 'month'
  const { code, version } = product
  const { principal, totals, receivedAmount, startDate } = plan
  const agreed = { terms: { keyFacts: facts }, agreed: totals.toRepay }
  const terms = { principal, period, unit, ...agreed, received: receivedAmount, started: startDate }
  const figures = [...accrualPlanFigures(accrualPlan), ...standingFigures(standing)]
  const planned = Object.fromEntries(planColumns.map(([name], index) => [name, figures[index]]))
  return { s, status, product: code, version, ...terms, ...planned }
}

function partRows(made: readonly Sample[]) {
  return {
    sample_instalment: made.flatMap(({ plan }, s) => plan.instalments.map((row) => ({ s, ...row }))),
    sample_payment: made.flatMap(({ payments }, s) =>
      payments.map((payment) => ({ s, option: 'finishSooner', ...payment })),
    ),
    sample_entry: made.flatMap(({ entries }, s) => entries.map(({ kind, entry }) => ({ s, kind, ...entry }))),
  }
}

const people = 'person_by_key p join sample using (s)'

function statements(day: BusinessDate): string[] {
  return [
    `insert into borrower (borrower_id, market, app_id, locale, phone_sealed, limit_minor, registered_at)
     select borrower_id, 'ph', 12, 'en-US', sha256('phone'), ${markets.ph.quota.max}, since from person_by_key`,
    `insert into loan (borrower_id, loan_id, loan_number, market, status, product, product_version, currency, principal, period,
       period_unit, terms, agreed_repayment, received_amount, applied_at, applied_on, status_since, disbursed_on, app_id)
     select borrower_id, loan_id, ${loanNumberExpression('p.n')}, 'ph', status, product, version, 'PHP', principal, period, unit, terms, agreed, received,
       started, started, started, started, ${brandOfMarket('ph').appId} from ${people}`,
    'insert into loan_route select loan_id, borrower_id from person_by_key',
    `insert into instalment (borrower_id, loan_id, number, start_on, due_on, principal, interest, fee_audit, fee_account,
       fee_transfer)
     select borrower_id, loan_id, number, "startDate", "dueDate", principal, interest, (fees->>'auditService')::bigint,
       (fees->>'accountManagement')::bigint, (fees->>'transfer')::bigint
     from person_by_key join sample_instalment using (s)`,
    `insert into loan_process (borrower_id, loan_id, seq, from_status, to_status, at, who)
     select borrower_id, loan_id, seq, from_status, to_status, started, 'system' from ${people} cross join lateral (values
       (1, null, 'examine'), (2, 'examine', 'withdrawal'), (3, 'withdrawal', 'pass'), (4, 'pass', 'repay'),
       (5, 'repay', 'overdue')) as path(seq, from_status, to_status) where seq < 5 or status = 'overdue'`,
    `insert into decision (borrower_id, loan_id, decision_id, stage, rules_version, card_version, outcome, started_at,
       ended_at)
     select borrower_id, loan_id, loan_id, 'done', '1', '1', 'withdrawal', started, started from ${people}`,
    `insert into payout_order (borrower_id, order_id, loan_id, attempt, amount, currency, bank_code, account_sealed,
       account_ending, state, ordered_at, answered_at)
     select borrower_id, loan_id, loan_id, 1, received, 'PHP', 'BDO', sha256('account'), '7890', 'settled', started, started
     from ${people}`,
    `insert into payment (borrower_id, loan_id, payment_id, amount, value_date, known_on, option, received_at, channel,
       entry_ref)
     select borrower_id, loan_id, replace("paymentId", '{n}', n::text), amount, "valueDate", "valueDate", option,
       "valueDate", 'instapay', 'pay:' || replace("paymentId", '{n}', n::text) from person_by_key join sample_payment using (s)`,
    `insert into bank_transfer (provider_reference, amount, currency, value_date, channel, received_at,
       borrower_id, loan_id, state, fingerprint)
     select payment_id, amount, 'PHP', value_date, channel, received_at, borrower_id, loan_id, 'posted',
       sha256('notice') from payment`,
    `insert into journal_entry (borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, posted_at, kind,
       entity, booked_on, app_id)
     select borrower_id, replace(ref, '{n}', n::text), loan_id, debit, credit, amount, 'PHP', "valueDate", "valueDate", kind,
       '${entity}', "valueDate", ${brandOfMarket('ph').appId}
     from person_by_key join sample_entry using (s)`,
    // no day of theirs is closed yet: the first close has all of them in the general ledger
    `insert into accounting_day (entity, market, currency, first_day, open_day)
     select '${entity}', 'ph', 'PHP', min(booked_on), '${day}' from journal_entry`,
    `insert into repayment_code (code, borrower_id, loan_id, expires_at, made_at)
     select ${loanCodeExpression('n')}::text, borrower_id, loan_id, since + interval '90 days', since from person_by_key`,
    `insert into accrual_plan (borrower_id, loan_id, market, product, ${planColumns.map(([name]) => name).join(', ')})
     select borrower_id, loan_id, 'ph', product,
       ${planColumns.map(([name]) => (name === 'late_lines' ? 'late_lines::bigint[]' : name)).join(', ')}
     from person join sample using (s) order by n`,
    `insert into accrued_through values ('ph', '${day}')`,
  ]
}
