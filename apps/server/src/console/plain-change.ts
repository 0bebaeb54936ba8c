import { randomUUID } from 'node:crypto'
import { accountOf } from '@hiram/books'
import type { AskedChange } from '@hiram/contract/console/asked-changes'
import type { RequestPreview } from '@hiram/contract/console/requests'
import { type Currency, marketOfCurrency } from '@hiram/markets'
import { chartOfMarket } from '../books/account-numbers.ts'
import { named } from '../books/entry-accounts.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { activateCapsIn, type CapsRefusal, refusalOfCaps } from '../offers/activate-caps.ts'
import { activateVersionIn, refusalOfVersion, type VersionRefusal } from '../offers/activate-version.ts'
import { refusedStop, type StopRefusal, stopProductIn } from '../offers/stop-product.ts'
import { findTransfer, type StoredTransfer } from '../servicing/bank-transfer-store.ts'
import { findReturn } from '../servicing/suspense-return-store.ts'
import {
  channelOfReturn,
  orderReturnIn,
  type ReturnTo,
  returnEntries,
  routeOfReturn,
} from '../servicing/suspense-returns.ts'
import { borrowerOfSpecial, findSpecial } from '../special/special-store.ts'
import { changeStaffIn, type StaffChange, type StaffRefusal } from '../staff/change-staff.ts'
import { findByEmail, findStaff } from '../staff/member-store.ts'
import type { StoredApproval } from './approval-store.ts'
import { type ChangeRefusal, carryOutChange, postsOf, refusalOfBooks } from './books-change.ts'
import { hasLoanChanged } from './loan-state.ts'
import { carryOutRequest, previewRequestChange } from './request-change.ts'

type RequestRefusal = NonNullable<RequestPreview['refused']>

/** A change of no loan, done in the caller's transaction; refused where it is not possible any more. */
type PlainChange = {
  carryOut: (queries: Queries) => Promise<{
    refused:
      | StaffRefusal
      | RequestRefusal
      | ChangeRefusal
      | VersionRefusal
      | CapsRefusal
      | StopRefusal
      | 'matchedBefore'
      | 'loanChanged'
    most: null
  } | null>
}

/** What a return of this money posts once the bank has carried it out; by its own route where it was asked for before. */
export function returnPosts(
  context: Pick<Context, 'clock'>,
  orderId: string,
  transfer: StoredTransfer,
  asked: { route: string | null } = { route: routeOfReturn(transfer) },
) {
  const chart = chartOfMarket(marketOfCurrency(transfer.currency))
  const lines = returnEntries(context, orderId, transfer).flatMap((entry) =>
    (['debit', 'credit'] as const).map((side) => {
      const name = entry[side]
      const { code, name: title } = accountOf(
        chart,
        named(name),
        name === 'cashIn' ? channelOfReturn(asked, transfer) : null,
      )
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
    posts: returnPosts(context, orderId, transfer, await findReturn(context.database, orderId)),
    refused: transfer.state === 'suspense' ? null : 'matchedBefore',
    request: null,
  }
}

/** A change of a person as the second person reads it: whether they are still as they were. */
async function readStaffChange({ database }: Context, { staffId, email, before }: StaffChange) {
  const person = before === null ? await findByEmail(database, email) : await findStaff(database, staffId)
  const hasAccess = person !== undefined && person.stopped_at === null
  if (before === null) return { posts: null, refused: hasAccess ? 'alreadyThere' : null, request: null }
  const isSame =
    hasAccess && String(person.roles) === String(before.roles) && String(person.markets) === String(before.markets)
  return { posts: null, refused: isSame ? null : 'changedMeanwhile', request: null }
}

type AskedRequest = Extract<AskedChange, { kind: 'request' }>

/** A request's acceptance as the second person reads it: what it would do, and whether it is possible still. */
async function readRequestChange(context: Context, stored: StoredApproval, command: AskedRequest) {
  if (await hasLoanChanged(context.database, loanOf(stored)))
    return { posts: null, refused: 'loanChanged', request: null }
  const by = { staffId: randomUUID(), because: '-', maker: 'the maker', checker: 'the second person' }
  const change = await changeOfRequest(context.database, command, by)
  if (!change) return { posts: null, refused: 'decidedBefore', request: null }
  const { refused, plan, borrowerReads } = await previewRequestChange(context, change)
  return { posts: null, refused, request: { plan, borrowerReads } }
}

type People = { staffId: string; because: string; maker: string; checker: string }

/** The loan of a plan, and its state when the plan was shown to who asks for it. */
function loanOf({ loan_id, loan_state }: StoredApproval) {
  return { loanId: loan_id, state: loan_state }
}

function requestChange(context: Context, stored: StoredApproval, command: AskedRequest, people: People): PlainChange {
  return {
    async carryOut(queries) {
      if (await hasLoanChanged(queries, loanOf(stored))) return { refused: 'loanChanged', most: null }
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

/** Who the second person will be is not known while it is read. */
const someone = 'the second person'

/** A change of no loan as it is read before it is agreed to; undefined of a change of a loan. */
export async function readPlain(context: Context, stored: StoredApproval, command: AskedChange) {
  switch (command.kind) {
    case 'return':
      return readReturn(context, stored.approval_id, command.providerReference)
    case 'staffChange':
      return readStaffChange(context, command)
    case 'request':
      return readRequestChange(context, stored, command)
    case 'manualEntry':
    case 'reversal':
    case 'periodClose':
      return {
        posts: await postsOf(context.database, stored.market, command),
        refused: await refusalOfBooks(context, { ...askedOf(stored, someone), change: command }),
        request: null,
      }
    case 'productActivation': {
      const { refused } = await refusalOfVersion(context, context.database, stored.market, command)
      return { posts: null, refused, request: null }
    }
    case 'capsActivation':
      return {
        posts: null,
        refused: await refusalOfCaps(context, context.database, stored.market, command),
        request: null,
      }
    case 'productStop':
      return {
        posts: null,
        refused: await refusedStop(context, context.database, stored.market, command),
        request: null,
      }
    default:
      return undefined
  }
}

/** A change of the books with who asked for it, and who agrees. */
function askedOf({ approval_id, market, reason, maker_email }: StoredApproval, approvedBy: string) {
  return { approvalId: approval_id, market, reason, askedBy: maker_email, approvedBy }
}

type Asked = { stored: StoredApproval; command: AskedChange; checker: { staffId: string; email: string } }

/** The same, carried out by the second person; undefined of a change of a loan. */
export function plainChange(context: Context, { stored, command, checker }: Asked): PlainChange | undefined {
  switch (command.kind) {
    case 'return':
      return returnChange(context, stored.approval_id, { to: command, checker: checker.staffId })
    case 'staffChange':
      return { carryOut: async (queries) => because(await changeStaffIn(context, queries, command)) }
    case 'request': {
      const { maker, reason, maker_email } = stored
      return requestChange(context, stored, command, {
        ...{ staffId: maker, because: reason, maker: maker_email, checker: checker.email },
      })
    }
    case 'manualEntry':
    case 'reversal':
    case 'periodClose': {
      const asked = { ...askedOf(stored, checker.email), change: command }
      return { carryOut: async (queries) => because(await carryOutChange(context, queries, asked)) }
    }
    case 'productActivation': {
      const by = { approvalId: stored.approval_id, askedBy: stored.maker, approvedBy: checker.staffId }
      const asked = { ...by, market: stored.market, change: command }
      return { carryOut: async (queries) => because(await activateVersionIn(context, queries, asked)) }
    }
    case 'capsActivation': {
      const by = { approvalId: stored.approval_id, askedBy: stored.maker, approvedBy: checker.staffId }
      const asked = { ...by, market: stored.market, change: command }
      return { carryOut: async (queries) => because(await activateCapsIn(context, queries, asked)) }
    }
    case 'productStop': {
      const by = { approvalId: stored.approval_id, askedBy: stored.maker, approvedBy: checker.staffId }
      const asked = { ...by, market: stored.market, change: command }
      return { carryOut: async (queries) => because(await stopProductIn(context, queries, asked)) }
    }
    default:
      return undefined
  }
}

function because<Refusal extends string>(refused: Refusal | null) {
  return refused === null ? null : { refused, most: null }
}

/** The order of a return that was asked for; `checker`: who agreed to it. */
export function returnChange(
  context: Context,
  orderId: string,
  { to, checker }: { to: ReturnTo; checker: string | null },
): PlainChange {
  return {
    async carryOut(queries) {
      const outcome = await orderReturnIn(context, queries, { orderId, to, approvedBy: checker })
      return outcome === 'known' ? { refused: 'matchedBefore', most: null } : null
    },
  }
}
