import type { askCommand as askCall, previewCommand as previewCall } from '@hiram/contract/console/approvals'
import { type AskedCommand, permissionToAsk } from '@hiram/contract/console/asked-changes'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { keyOf } from '../../loan/loan-store.ts'
import { type CommandOutcome, carryOutCommand, needsSecond } from '../../servicing/carry-out-command.ts'
import { rolesWith } from '../../staff/staff-store.ts'
import { askSecondPerson } from '../ask-second-person.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { loanStateOf } from '../loan-state.ts'
import { commandChange, previewOf } from '../preview.ts'
import { loanOf } from './found-approval.ts'
import { refusedByRule } from './refused-by-rule.ts'

/** Who the second person will be is not known while it is asked for. */
const someone = 'the second person'

export async function previewCommand(
  { context, member }: StaffCaller,
  { loanId, command }: ConsoleRequest<typeof previewCall>,
): Promise<ConsoleAnswer<typeof previewCall>> {
  await requireMay({ context, member }, command)
  const loan = await loanOf(context.database, loanId, member.markets)
  const asked = { commandId: crypto.randomUUID(), maker: member.email, checker: someone, reason: '-' }
  const secondPerson = await needsSecond(context.database, loan, asked.commandId, command)
  return previewOf(context, keyOf(loan), commandChange(context, loan, command, asked, secondPerson))
}

/** Carried out at once where one person may, else it waits for the second; refused at once where the rules say no. */
export async function askCommand(
  caller: StaffCaller,
  { requestId, loanId, command, reason }: ConsoleRequest<typeof askCall>,
): Promise<ConsoleAnswer<typeof askCall>> {
  const { context, member } = caller
  const { database } = context
  await requireMay(caller, command)
  const loan = await loanOf(database, loanId, member.markets)
  if (!(await needsSecond(database, loan, requestId, command))) {
    const single = { ...command, commandId: requestId, loanId, askedBy: member.email, reason }
    requireDone(await carryOutCommand(context, single))
    return { state: 'done', approvalId: null }
  }
  const asked = { commandId: requestId, maker: member.email, checker: someone, reason }
  const { refused } = await previewOf(context, keyOf(loan), commandChange(context, loan, command, asked, true))
  if (refused) throw refusedByRule(refused.refused, refused.most)
  const of = { loanId, loanState: loanStateOf(loan), market: loan.market }
  return askSecondPerson(caller, { ...of, requestId, change: command, reason })
}

/** Each kind of change has a permission of its own. */
async function requireMay({ context, member }: Pick<StaffCaller, 'context' | 'member'>, { kind }: AskedCommand) {
  const permission = permissionToAsk(kind)
  if (member.permissions.includes(permission)) return
  throw new ConsoleFailure('forbidden', { permission, roles: await rolesWith(context.database, permission) })
}

function requireDone(outcome: CommandOutcome): void {
  if (outcome.kind === 'refused') throw refusedByRule(outcome.refused, outcome.most ?? null)
}
