import {
  accrualPlanFor,
  addDays,
  allocate,
  type BusinessDate,
  chargeRecognition,
  chargesEarned,
  type JournalEntry,
  keyFacts,
  type Product,
  payoutSettled,
  position,
  repayment,
  schedule,
} from '@hiram/lending'
import { accountingRules, legalCaps, products } from '@hiram/markets'
import pg from 'pg'
import { accrualPlanFigures, accrualPlanTypes } from '../../apps/server/src/servicing/accrual-plan-store.ts'
import { standingFigures, standingTypes, storedStanding } from '../../apps/server/src/servicing/standing-columns.ts'
import { withClient } from '../../scripts/with-client.ts'
import { loanCodeExpression, loanNumberExpression } from '../parts/loan-codes.ts'
import { payers, readers, recorded, tokenHashExpression } from './names.ts'

/** How long ago the money was sent: into the first month, so something is earned and nothing is overdue. */
const daysRunning = 10
const principal = 900_000n
/** Everyone has paid a little already, so that the planner knows of payments. */
const paidBefore = 5_000n
const period = 3

/** Borrowers with a running loan, written directly into the tables with the figures of the real schedule. */
export async function seed(databaseUrl: string, today: BusinessDate, thumbprints: readonly string[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('begin')
    await client.query(
      `create temporary table person on commit drop as select n, n::text as name,
         ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as borrower_id,
         ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as loan_id,
         ($1::text[])[1 + n % $2] as thumbprint, now() - interval '${daysRunning} days' as since
       from (select generate_series($3::int, $4::int) union select generate_series($5::int, $6::int) union select $7::int) as all_of(n)`,
      [thumbprints, thumbprints.length, readers.first, last(readers), payers.first, last(payers), recorded],
    )
    for (const statement of [...people, ...steps, ...loans(today), ...money(today)]) await client.query(statement)
    await client.query('commit')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

function last({ first, count }: typeof readers): number {
  return first + count - 1
}

const people = [
  `insert into borrower (borrower_id, market, app_id, locale, phone_sealed, limit_minor, registered_at)
   select borrower_id, 'ph', 12, 'en-US', sha256(borrower_id::text::bytea), null, since from person`,
  `insert into borrower_key select borrower_id, sha256(borrower_id::text::bytea) || sha256('k') from person`,
  `insert into login_identity select sha256(('phone' || name)::bytea), borrower_id from person`,
  `insert into session (borrower_id, token_hash, device_thumbprint, created_at, last_seen_at)
   select borrower_id, ${tokenHashExpression('name')}, thumbprint, now(), now() from person`,
]

const steps = [
  `insert into application_step (borrower_id, step, state, revision, values_sealed, saved_at)
   select borrower_id, step, 'complete', 2, decode(repeat('ab', 300), 'hex'), since from person,
     unnest(array['id', 'basal', 'workInfo', 'contact', 'withdrawal', 'face']) as step`,
  `insert into photo (borrower_id, photo_id, kind, file_name, sha256, width, height, bytes, stored_at)
   select borrower_id, gen_random_uuid(), kind, gen_random_uuid()::text, sha256('p'), 800, 600, 90000, since from person,
     unnest(array['idFront', 'idBack', 'idHandheld', 'workProof', 'face']) as kind`,
]

function loans(today: BusinessDate): string[] {
  const { product, plan, disbursedOn } = terms(today)
  const agreed = JSON.stringify({ product, keyFacts: keyFacts(product, plan, legalCaps.ph) }, bigintAsText)
  const stages = ['uploadData', 'evaluateRules', 'analyseData', 'giveFinalResult']
  const times = JSON.stringify(Object.fromEntries(stages.map((stage) => [stage, `${disbursedOn}T02:00:00.000Z`])))
  return [
    `insert into loan (borrower_id, loan_id, loan_number, market, status, product, product_version, currency, principal, period,
       period_unit, terms, agreed_repayment, received_amount, applied_at, applied_on, status_since, disbursed_on)
     select borrower_id, loan_id, ${loanNumberExpression('n')}, 'ph', 'repay', '${product.code}', ${product.version}, 'PHP', ${plan.principal}, ${period},
       'month', ${pg.escapeLiteral(agreed)}, ${plan.totals.toRepay}, ${plan.receivedAmount}, since, '${disbursedOn}', since,
       '${disbursedOn}' from person`,
    ...plan.instalments.map(
      (row) => `insert into instalment (borrower_id, loan_id, number, start_on, due_on, principal, interest, fee_audit,
         fee_account, fee_transfer)
       select borrower_id, loan_id, ${row.number}, '${row.startDate}', '${row.dueDate}', ${row.principal}, ${row.interest},
         ${row.fees.auditService}, ${row.fees.accountManagement}, ${row.fees.transfer} from person`,
    ),
    ...['examine', 'withdrawal', 'pass', 'repay'].map(
      (status, index) => `insert into loan_process (borrower_id, loan_id, seq, to_status, at, who)
       select borrower_id, loan_id, ${index + 1}, '${status}', since, 'system' from person`,
    ),
    `insert into decision (borrower_id, loan_id, decision_id, stage, stage_times, rules_version, card_version,
       inputs_sealed, score, outcome, limit_minor, started_at, ended_at)
     select borrower_id, loan_id, gen_random_uuid(), 'done', '${times}', '1', '1', decode(repeat('cd', 400), 'hex'), 640,
       'withdrawal', 900000, since, since from person`,
  ]
}

function money(today: BusinessDate): string[] {
  const { product, plan, disbursedOn } = terms(today)
  const valueDate = addDays(disbursedOn, 1)
  const events = { schedule: plan, product, caps: legalCaps.ph, payments: [] }
  const payment = { amount: paidBefore, valueDate }
  const paid = allocate(events, payment)
  const firstDay = position({ ...events, asOf: disbursedOn })
  const earned = chargeRecognition({ ref: 'charge:payout', valueDate: disbursedOn }, chargesEarned(firstDay, plan))
  const given = { product: product.code, app_id: 12 }
  const { accrualPlan, standing } = accrualPlanFor({ ...events, payments: [payment] }, disbursedOn)
  return [
    `insert into payout_order (borrower_id, order_id, loan_id, attempt, amount, currency, bank_code, account_sealed,
       account_ending, state, provider_reference, ordered_at, answered_at)
     select borrower_id, loan_id, loan_id, 1, ${plan.receivedAmount}, 'PHP', 'BDO', sha256('account'), '7890', 'settled',
       'bank-' || name, since, since from person`,
    `insert into payment (borrower_id, loan_id, payment_id, amount, value_date, known_on, received_at, channel, entry_ref)
     select borrower_id, loan_id, 'before', ${paidBefore}, '${valueDate}', '${valueDate}', since, 'instapay', 'pay:before' from person`,
    `insert into accounting_day values ('${accountingRules.ph.entity.code}', 'ph', 'PHP', '${today}', '${today}')`,
    ...payoutSettled({ ref: 'payout', valueDate: disbursedOn }, plan).map((entry) => written(entry, 'payout')),
    ...earned.map((entry) => written(entry, 'charge')),
    ...repayment('pay:before', paid).map((entry) => written(entry, 'repayment')),
    accrualPlanOfEach([
      ...accrualPlanFigures(accrualPlan),
      ...standingFigures(storedStanding(given, standing, disbursedOn)),
    ]),
    `insert into accrued_through values ('ph', '${disbursedOn}')`,
    `insert into repayment_code (code, borrower_id, loan_id, expires_at, made_at)
     select ${loanCodeExpression('n')}::text, borrower_id, loan_id, now() + interval '3 days', now() from person`,
  ]
}

const accrualPlanColumns = Object.entries({ ...accrualPlanTypes, ...standingTypes })

function accrualPlanOfEach(figures: readonly unknown[]): string {
  const values = accrualPlanColumns.map(([name, type], index) => {
    const figure = figures[index] ?? null
    const cast = name === 'late_lines' ? 'bigint[]' : type
    return figure === null ? 'null' : `${pg.escapeLiteral(String(figure))}::${cast}`
  })
  return `insert into accrual_plan (borrower_id, loan_id, market, ${accrualPlanColumns.map(([name]) => name).join(', ')})
     select borrower_id, loan_id, 'ph', ${values.join(', ')} from person`
}

function written({ ref, debit, credit, amount, valueDate }: JournalEntry, kind: string): string {
  return `insert into journal_entry (borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, posted_at, kind)
     select borrower_id, '${ref}', loan_id, '${debit}', '${credit}', ${amount}, 'PHP', '${valueDate}', since, '${kind}' from person`
}

function terms(today: BusinessDate) {
  const disbursedOn = addDays(today, -daysRunning)
  const product: Product | undefined = products.ph.find(({ kind }) => kind === 'instalments')
  if (!product) throw new Error('ph lends no instalments')
  return { product, disbursedOn, plan: schedule({ product, principal, period, startDate: disbursedOn }) }
}

function bigintAsText(_: string, value: unknown) {
  return typeof value === 'bigint' ? value.toString() : value
}
