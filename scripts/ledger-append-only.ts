/** Tables that only grow, each guarded as a whole, a statement at a time: neither changed, deleted from nor truncated. */
const wholes = [
  'journal_entry',
  'loan_process',
  'loan_command',
  'loan_extension',
  'daily_accrual_total',
  'gl_day',
  'closed_day',
  'closed_period',
  'manual_entry',
  'month_end',
  'portfolio_day',
  'stored_day',
  'loan_reached',
  'reconciliation',
  'journal_given',
  'journal_words',
  'day_file',
  'books_export',
]

/** And those whose partitions are taken off when a month is rolled up: each row, in every partition. */
const partitioned = ['accrual', 'loan_day', 'loan_day_rest']

/** What else keeps closed days and months closed, by its trigger. */
const gates = [
  ['journal_entry', 'book_journal_entry'],
  ['daily_accrual_total', 'refuse_closed_day'],
  ['gl_day', 'refuse_sums_after_close'],
  ['closed_period', 'closed_period_in_order'],
  ['accounting_day', 'accounting_day_forward_only'],
] as const

// bits of pg_trigger.tgtype
const onInsert = 4
const onUpdateAndDelete = 8 + 16
const onTruncate = 32

const guarded = [
  ...wholes.map((table) => [table, 'append_only', onUpdateAndDelete + onTruncate] as const),
  ...partitioned.map((table) => [table, 'append_only_row', onUpdateAndDelete] as const),
  ...gates.map(([table, gate]) => [table, gate, table === 'accounting_day' ? onUpdateAndDelete : onInsert] as const),
]

/** Each table, and each partition of one, that lacks a guard, has it switched off, or has one that lets something through. */
export const appendOnlyInvariants: Record<string, string> = {
  '4 journal entries, accruals, closed days and months and the process log are append only': `
    with recursive guarded (name, part, guard, events) as (
      select name, name::regclass::oid, guard, events
        from (values ${guarded.map(([table, guard, events]) => `('${table}', '${guard}', ${events})`).join(', ')})
          as given (name, guard, events)
      union all select i.inhrelid::regclass::text, i.inhrelid, guard, events
        from guarded join pg_inherits i on i.inhparent = guarded.part)
    select name, guard from guarded where not exists (select 1 from pg_trigger
      where tgrelid = part and tgenabled in ('O', 'A') and tgfoid = guard::regproc and tgtype & events = events)`,
}
