import type { CapsVersion, readCaps as readCall } from '@hiram/contract/console/caps'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { legalCaps } from '@hiram/markets'
import { valuesOf } from '@hiram/markets/cap-values'
import { capsOn } from '../../offers/caps-in-force.ts'
import { findCapsVersions, loansByCaps } from '../../offers/caps-store.ts'
import type { StoredApproval } from '../approval-store.ts'
import { approvalOf, changeIn } from '../asked-change.ts'
import type { StaffCaller } from '../console-route.ts'
import { approvalsOf, requireMarket } from './products.ts'

const mostRefused = 20

/** The versions of a market's caps beside the law: which one counts today, which comes, which waits. */
export async function readCaps(
  caller: StaffCaller,
  { market }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  requireMarket(caller, market)
  const { context, member } = caller
  const { database, clock } = context
  const waiting = await approvalsOf(caller, market, 'waiting', ['capsActivation'])
  const answered = await approvalsOf(caller, market, 'answered', ['capsActivation'])
  const today = clock.businessDate(market)
  const inForce = await capsOn(database, market, today)
  const loans = await loansByCaps(database, market)
  const rows = (await findCapsVersions(database, market)).toSorted((a, b) => b.version - a.version)
  const known = rows.map(({ version, caps, counts_from, approval_id }): CapsVersion => {
    const made = answered.find((one) => one.approval_id === approval_id)
    return {
      ...{ version, caps, countsFrom: approval_id === null ? null : counts_from, loans: loans.get(version) ?? 0 },
      state: version === inForce.version ? 'inForce' : counts_from > today ? 'coming' : 'ended',
      approval: made ? approvalOf(made, member.staffId) : null,
    }
  })
  const law = valuesOf(legalCaps[market])
  // a market whose versions have not begun has the law alone
  const ofLaw = { version: 1, state: 'inForce', countsFrom: null, approval: null, loans: loans.get(1) ?? 0, caps: law }
  return {
    ...{ law, today, readAt: clock.instant().toISOString() },
    versions: [
      ...waiting.flatMap((stored) => waitingVersion(stored, member.staffId)),
      ...(known.length > 0 ? known : [{ ...ofLaw, state: 'inForce' as const }]),
    ],
    refused: answered
      .filter(({ state }) => state !== 'done')
      .slice(0, mostRefused)
      .map((stored) => approvalOf(stored, member.staffId)),
  }
}

function waitingVersion(stored: StoredApproval, me: string): CapsVersion[] {
  const change = changeIn(stored)
  if (change.kind !== 'capsActivation') return []
  const { version, caps, countsFrom } = change
  return [{ version, state: 'waiting', countsFrom, approval: approvalOf(stored, me), loans: 0, caps }]
}
