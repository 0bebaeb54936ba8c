import { manualAccounts } from '@hiram/books'
import type {
  askBooksChange as askCall,
  listBooksChanges as listCall,
  previewBooksChange as previewCall,
} from '@hiram/contract/console/books-changes'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { chartOfMarket } from '../../books/account-numbers.ts'
import { accountCodes } from '../../books/entry-accounts.ts'
import { lapseApprovals, type StoredApproval } from '../approval-store.ts'
import { askedBefore, askSecondPerson } from '../ask-second-person.ts'
import { approvalOf, booksChangeIn } from '../asked-change.ts'
import { postsOf, refusalOfBooks } from '../books-change.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { changesPage } from './changes-page.ts'
import { booksOf } from './closed-days.ts'

/** Who the second person will be is not known while it is asked for. */
const someone = 'the second person'

export async function listBooksChanges(
  caller: StaffCaller,
  { market, after }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  const { database, clock } = caller.context
  const { currency } = await booksOf(caller, market)
  await lapseApprovals(database, clock.instant())
  const page = await changesPage(database, market, after)
  const shown = (rows: readonly StoredApproval[]) =>
    Promise.all(
      rows.map(async (stored) => ({
        approval: approvalOf(stored, caller.member.staffId),
        posts: await postsOf(database, market, booksChangeIn(stored)),
      })),
    )
  const mayEnterOn = new Set(
    accountCodes(market).flatMap(({ account, code }) => (manualAccounts.some((one) => one === account) ? [code] : [])),
  )
  return {
    waiting: await shown(page.waiting),
    answered: await shown(page.answered),
    ...{ after: page.after, count: page.count },
    currency,
    accounts: chartOfMarket(market)
      .filter(({ code }) => mayEnterOn.has(code))
      .map(({ code, name }) => ({ code, name })),
    openDay: clock.businessDate(market),
    readAt: clock.instant().toISOString(),
  }
}

export async function previewBooksChange(
  caller: StaffCaller,
  { market, change }: ConsoleRequest<typeof previewCall>,
): Promise<ConsoleAnswer<typeof previewCall>> {
  const { context, member } = caller
  await booksOf(caller, market)
  const by = { approvalId: crypto.randomUUID(), reason: '-', askedBy: member.email, approvedBy: someone }
  const refused = await refusalOfBooks(context, { ...by, market, change })
  return { posts: await postsOf(context.database, market, change), refused }
}

/** Kept until another person answers; sent again after a lost answer it is the same one. */
export async function askBooksChange(
  caller: StaffCaller,
  { requestId, market, change, reason }: ConsoleRequest<typeof askCall>,
): Promise<ConsoleAnswer<typeof askCall>> {
  const { refused } = await previewBooksChange(caller, { market, change })
  if (refused && !(await askedBefore(caller, requestId, change))) throw new ConsoleFailure('refusedByRule', { refused })
  const { approvalId } = await askSecondPerson(caller, { requestId, loanId: null, market, change, reason })
  return { approvalId }
}
