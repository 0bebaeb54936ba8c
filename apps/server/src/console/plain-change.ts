import { randomUUID } from 'node:crypto'
import { accountOf } from '@hiram/books'
import type { AskedChange } from '@hiram/contract/console/approvals'
import type { RequestPreview } from '@hiram/contract/console/requests'
import { type Currency, marketOfCurrency } from '@hiram/markets'
import { chartOfMarket } from '../books/account-numbers.ts'
import { named } from '../books/entry-accounts.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { findTransfer, type StoredTransfer } from '../servicing/bank-transfer-store.ts'
import { orderReturnIn, returnEntries } from '../servicing/suspense-returns.ts'
import { borrowerOfSpecial, findSpecial } from '../special/special-store.ts'
import { changeStaffIn, type StaffChange, type StaffRefusal } from '../staff/change-staff.ts'
import { findByEmail, findStaff } from '../staff/member-store.ts'
import { carryOutRequest, previewRequestChange } from './request-change.ts'

type RequestRefusal = NonNullable<RequestPreview['refused']>

/** A change of no loan, done in the caller's transaction; refused where it is not possible any more. */
type PlainChange = {
  carryOut: (
    queries: Queries,
  ) => Promise<{ refused: StaffRefusal | RequestRefusal | 'matchedBefore'; most: null } | null>
}

/** What a return of this money posts once the bank has carried it out. */
export function returnPosts(context: Pick<Context, 'clock'>, orderId: string, transfer: StoredTransfer) {
  const chart = chartOfMarket(marketOfCurrency(transfer.currency))
  const lines = returnEntries(context, orderId, transfer).flatMap((entry) =>
    (['debit', 'credit'] as const).map((side) => {
      const name = entry[side]
      const { code, name: title } = accountOf(chart, named(name), name === 'cashIn' ? transfer.channel : null)
      return { side, account: code, name: title, amount: entry.amount }
    }),
  )
  return { currency: transfer.currency as Currency, lines }
}

/** A return as the second person reads it: what it posts, and whether the money is there still. */
async function readReturn(context: Context, orderId: string, providerReference: string) {
  const transfer = await findTransfer(context.database, providerReference)
  if (!transfer) throw new Error('a return of no transfer')
  return {
    posts: returnPosts(context, orderId, transfer),
    refused: transfer.state === 'suspense' ? null : 'matchedBefore',
  }
}

/** A change of a person as the second person reads it: whether they are still as they were. */
async function readStaffChange({ database }: Context, { staffId, email, before }: StaffChange) {
  const person = before === null ? await findByEmail(database, email) : await findStaff(database, staffId)
  const hasAccess = person !== undefined && person.stopped_at === null
  if (before === null) return { posts: null, refused: hasAccess ? 'alreadyThere' : null }
  const isSame =
    hasAccess && String(person.roles) === String(before.roles) && String(person.markets) === String(before.markets)
  return { posts: null, refused: isSame ? null : 'changedMeanwhile' }
}

/** A change of no loan as it is read before it is agreed to; undefined of a change of a loan. */
export async function readPlain(context: Context, orderId: string, command: AskedChange) {
  if (command.kind === 'return') return readReturn(context, orderId, command.providerReference)
  if (command.kind === 'request') return readRequestChange(context, command)
  return command.kind === 'staffChange' ? readStaffChange(context, command) : undefined
}

type AskedRequest = Extract<AskedChange, { kind: 'request' }>

/** A request's acceptance as the second person reads it: whether it is possible still. */
async function readRequestChange(context: Context, command: AskedRequest) {
  const by = { staffId: randomUUID(), because: '-', maker: 'the maker', checker: 'the second person' }
  const change = await changeOfRequest(context.database, command, by)
  return { posts: null, refused: change ? (await previewRequestChange(context, change)).refused : 'decidedBefore' }
}

type People = { staffId: string; because: string; maker: string; checker: string }

function requestChange(context: Context, command: AskedRequest, people: People): PlainChange {
  return {
    async carryOut(queries) {
      const change = await changeOfRequest(queries, command, people)
      const refused = change ? await carryOutRequest(context, queries, change) : 'decidedBefore'
      return refused ? { refused, most: null } : null
    },
  }
}

async function changeOfRequest(queries: Queries, { applicationId, terms, answer }: AskedRequest, by: People) {
  const borrowerId = await borrowerOfSpecial(queries, applicationId)
  const asked = borrowerId && (await findSpecial(queries, borrowerId, applicationId))
  if (!asked) return undefined
  return { asked, decision: { outcome: 'accepted' as const, terms }, answer: Buffer.from(answer, 'base64'), by }
}

/** `people`: who asked, why, and who agrees. */
type PlainGiven = { orderId: string; command: AskedChange; checker: string; people: People }

/** The same, carried out by the second person; undefined of a change of a loan. */
export function plainChange(
  context: Context,
  { orderId, command, checker, people }: PlainGiven,
): PlainChange | undefined {
  if (command.kind === 'return') return returnChange(context, orderId, checker)
  if (command.kind === 'request') return requestChange(context, command, people)
  if (command.kind !== 'staffChange') return undefined
  return {
    async carryOut(queries) {
      const refused = await changeStaffIn(context, queries, command)
      return refused ? { refused, most: null } : null
    },
  }
}

/** The order of a return that was asked for; `checker`: who agreed to it. */
export function returnChange(context: Context, orderId: string, checker: string | null): PlainChange {
  return {
    async carryOut(queries) {
      const outcome = await orderReturnIn(context, queries, { orderId, approvedBy: checker })
      return outcome === 'known' ? { refused: 'matchedBefore', most: null } : null
    },
  }
}
