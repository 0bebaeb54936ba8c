import type { CollectionRow, exportCollections as exportCall } from '@hiram/contract/console/collections'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { csvLine } from '../../books/csv.ts'
import { noteExport } from '../../books/exports.ts'
import type { StaffCaller } from '../console-route.ts'
import { collectionPage } from './list-collections.ts'
import { lookingAs } from './loaded-case.ts'

const mostExported = 10_000
const pageRows = 500
const head = [
  'loan',
  'borrower',
  'market',
  'days past due',
  'currency',
  'owes',
  'handled by',
  'last contact',
  'contact',
]
const headOfPromise = [
  'promised on',
  'promised',
  'received',
  'promise',
  'call again on',
  'may contact',
  'why not',
  'from',
]

/** The list as it is narrowed, after who takes it and the hash of its bytes are kept. */
export async function exportCollections(
  caller: StaffCaller,
  { purpose, ...asked }: ConsoleRequest<typeof exportCall>,
): Promise<ConsoleAnswer<typeof exportCall>> {
  const { context, member } = caller
  const { market, ...narrowed } = asked
  const looking = lookingAs(caller, market)
  const lines: string[] = []
  let after: Parameters<typeof collectionPage>[2]['after']
  do {
    const page = await collectionPage(caller, looking, { ...narrowed, after, most: pageRows })
    lines.push(...page.rows.map((row) => csvLine(cellsOf(row))))
    after = page.next ?? undefined
  } while (after && lines.length < mostExported)
  const csv = [csvLine([...head, ...headOfPromise]), ...lines].join('')
  const at = context.clock.instant()
  const what = { report: 'collections', ...asked }
  await noteExport(context.database, { who: member.email, purpose }, { what, file: csv, at })
  const fileName = `collections-${at.toISOString().slice(0, 10)}.csv`
  return { fileName, csv, lines: lines.length, isWhole: after === undefined }
}

/** Amounts are decimals of the currency, as in every file of the books. */
function cellsOf(row: CollectionRow): string[] {
  const { handledBy, lastContact, promise, contact } = row
  const amount = (minor: bigint) => decimalAmount(minor, markets[row.market].currency.decimals)
  return [
    row.loanNumber,
    row.borrowerNumber,
    row.market,
    String(row.overdueDays),
    row.currency,
    amount(row.owes),
    handledBy?.name ?? '',
    lastContact?.at ?? '',
    lastContact?.kind ?? '',
    promise?.promisedOn ?? '',
    promise ? amount(promise.amount) : '',
    promise ? amount(promise.received) : '',
    promise?.state ?? '',
    row.againOn ?? '',
    contact.state,
    contact.why ?? '',
    contact.from ?? '',
  ]
}
