import type { AuditRow, exportAudit as exportCall, listAudit as listCall } from '@hiram/contract/console/audit'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { markets } from '@hiram/markets'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import { csvLine } from '../../books/csv.ts'
import { noteExport } from '../../books/exports.ts'
import { borrowersCalled } from '../borrowers-called.ts'
import type { StaffCaller } from '../console-route.ts'
import { isUuid, readKeyPlace, writeKeyPlace } from '../key-cursor.ts'
import { numberOf, personOf } from '../person.ts'
import { auditPage, countAudit, everyone, type Narrowed, recordsOf, type StoredAudit } from './audit-store.ts'

const pageRows = 50
const mostCounted = 10_000

export async function listAudit(
  caller: StaffCaller,
  { order, after, ...asked }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  const { database, clock } = caller.context
  const narrowed = await narrowedBy(caller, asked)
  const from = after === undefined ? undefined : readKeyPlace(after, isUuid)
  const found = await auditPage(database, narrowed, { order, after: from, most: pageRows + 1 })
  const rows = found.slice(0, pageRows)
  const last = found.length > pageRows ? rows.at(-1) : undefined
  const count = await countAudit(database, narrowed, mostCounted + 1)
  return {
    rows: rows.map(rowOf),
    after: last ? writeKeyPlace({ at: last.at, key: last.audit_id }) : null,
    count: count > mostCounted ? null : count,
    readAt: clock.instant().toISOString(),
    people: (await everyone(database)).map(({ staff_id, name }) => personOf(staff_id, name)),
  }
}

/** The file, after who takes it and the hash of its bytes are kept. */
export async function exportAudit(
  caller: StaffCaller,
  { purpose, ...asked }: ConsoleRequest<typeof exportCall>,
): Promise<ConsoleAnswer<typeof exportCall>> {
  const { context, member } = caller
  const { database, clock } = context
  const narrowed = await narrowedBy(caller, asked)
  const found = await auditPage(database, narrowed, { order: 'newest', after: undefined, most: mostCounted + 1 })
  const rows = found.slice(0, mostCounted).map(rowOf)
  const head = ['at', 'person', 'roles', 'action', 'about', 'outcome', 'code', 'reference']
  const csv = [head, ...rows.map(cellsOf)].map(csvLine).join('')
  const at = clock.instant()
  await noteExport(database, { who: member.email, purpose }, { what: { report: 'audit', ...asked }, file: csv, at })
  return {
    fileName: `audit-${at.toISOString().slice(0, 10)}.csv`,
    csv,
    lines: rows.length,
    isWhole: found.length <= mostCounted,
  }
}

type Asked = Omit<ConsoleRequest<typeof listCall>, 'order' | 'after'>

async function narrowedBy(
  { context: { database }, member }: StaffCaller,
  { view, staffId, about, day }: Asked,
): Promise<Narrowed> {
  const [market] = member.markets
  return {
    view,
    staffId,
    subjects: about ? await subjectsOf({ database, markets: member.markets }, about) : undefined,
    day: day && market ? { date: day, timeZone: markets[market].timeZone } : undefined,
    markets: member.markets,
  }
}

type Where = Pick<StaffCaller['context'], 'database'> & Pick<StaffCaller['member'], 'markets'>

/** The ids that a number names: of a loan, its borrower's too; and of all that is kept of them. None where it names nothing. */
async function subjectsOf({ database, markets: own }: Where, about: string): Promise<string[]> {
  const { borrowerIds, loanId } = await borrowersCalled(database, about, own)
  const records = await Promise.all(borrowerIds.map((borrowerId) => recordsOf(database, borrowerId, loanId)))
  return [...borrowerIds, ...records.flat()]
}

function rowOf(row: StoredAudit): AuditRow {
  return {
    auditId: row.audit_id,
    at: row.at.toISOString(),
    who: row.staff_id && row.name ? personOf(row.staff_id, row.name) : null,
    roles: row.roles ?? [],
    action: row.action,
    outcome: row.outcome,
    code: row.code,
    about: row.subject === null ? null : aboutOf(row, row.subject),
    reference: row.reference,
  }
}

function aboutOf({ loan_number, loan_id, borrower_id }: StoredAudit, subject: string): AuditRow['about'] {
  if (loan_number) return { number: groupedLoanNumber(loan_number), loanId: loan_id, borrowerId: borrower_id }
  if (borrower_id) return { number: numberOf('B', borrower_id), loanId: null, borrowerId: borrower_id }
  return { number: subject.slice(0, 6).toUpperCase(), loanId: null, borrowerId: null }
}

function cellsOf({ at, who, roles, action, about, outcome, code, reference }: AuditRow): string[] {
  return [at, who?.name ?? '', roles.join(' '), action, about?.number ?? '', outcome, code ?? '', reference]
}
