import { lockBorrowerWhole } from '../../borrower/lock.ts'
import { openPhone } from '../../borrower/phone.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { trackedSubject } from '../../privacy/tracked-subject.ts'
import { noteErasure } from '../../providers/files/erasure-list.ts'
import type { FilesPort } from '../../providers/ports.ts'
import { addJob, type Jobs } from '../../queue/job-store.ts'
import { notifyBorrower } from '../../queue/notify-borrower.ts'
import { hindrancesOf } from './deletion-rule.ts'
import {
  type ClosingAccount,
  dueDeletions,
  endDeletion,
  isErased,
  loadAccount,
  noteErasedAgain,
  waitingDeletion,
} from './deletion-store.ts'
import { eraseRows, ownFiles } from './erase-store.ts'

type Job = Jobs['eraseAccount']

/** Asks for the job of every deletion whose grace is over; asked again it is the same job. */
export async function eraseDueAccounts(context: Context): Promise<void> {
  for (const due of await dueDeletions(context.database, context.clock.instant())) {
    await addJob(context.database, 'eraseAccount', due, { key: `erase:${due.deletionId}` })
  }
}

/**
 * Deletes an account for good: first the files, then in one transaction everything sealed, the key it was sealed with
 * and whatever leads to the person; then it is on the list that outlives a restore. Safe to run again at any point.
 */
export async function eraseAccount(context: Context, job: Job): Promise<void> {
  const { database, providers } = context
  if (await database.transaction().execute((queries) => mayErase(context, queries, job))) await erase(context, job)
  if (await isErased(database, job.borrowerId)) await noteErasure(providers.files, job.borrowerId)
}

async function erase(context: Context, job: Job): Promise<void> {
  const { database, providers } = context
  const files = await ownFiles(database, job.borrowerId)
  for (const name of files) await providers.files.remove(name)
  await database.transaction().execute(async (queries) => {
    const account = await dueAccount(context, queries, job)
    if (!account) return
    const written = (await ownFiles(queries, job.borrowerId)).filter((name) => !files.includes(name))
    if (written.length > 0) throw new Error('a file was written while an account was being deleted')
    await notifyBorrower(context, queries, job.borrowerId, 'sms.accountDeleted')
    await eraseRows(queries, erasedBy(context, job.borrowerId, account))
    await endDeletion(queries, job, 'done', context.clock.instant())
  })
}

/**
 * Deletes an account again that a restored database has brought back, whatever it owes there: its owner was notified that it
 * is gone. False where it is gone already. The files went with the first deletion; what is left of them goes too.
 */
export async function eraseAgain(
  context: Pick<Context, 'database' | 'vault' | 'clock'> & { files: FilesPort },
  borrowerId: string,
): Promise<boolean> {
  const { database, clock, files } = context
  for (const name of await ownFiles(database, borrowerId)) await files.remove(name)
  return database.transaction().execute(async (queries) => {
    await lockBorrowerWhole(queries, borrowerId)
    const account = await loadAccount(queries, borrowerId)
    if (!account) return false
    await eraseRows(queries, erasedBy(context, borrowerId, account))
    await noteErasedAgain(queries, borrowerId, clock.instant())
    return true
  })
}

function erasedBy({ vault, clock }: Pick<Context, 'vault' | 'clock'>, borrowerId: string, account: ClosingAccount) {
  const phone = openPhone(vault.unwrap(borrowerId, account.wrapped_key), borrowerId, account.phone_sealed)
  return {
    borrowerId,
    phoneHashes: vault.findHashes('phone', phone),
    trackedSubject: trackedSubject(vault, borrowerId),
    before: clock.wall(),
  }
}

/** False when there is nothing to do, or when money is owed again: then the account stays and its owner is notified. */
async function mayErase(context: Context, queries: Queries, job: Job): Promise<boolean> {
  const account = await dueAccount(context, queries, job)
  if (!account) return false
  const opened = hindrancesOf(account).some((hindrance) => hindrance !== 'highValue')
  if (!opened) return true
  await endDeletion(queries, job, 'stopped', context.clock.instant())
  await notifyBorrower(context, queries, job.borrowerId, 'sms.deletionStopped')
  return false
}

async function dueAccount(
  { clock }: Context,
  queries: Queries,
  { borrowerId, deletionId }: Job,
): Promise<ClosingAccount | undefined> {
  await lockBorrowerWhole(queries, borrowerId)
  const waiting = await waitingDeletion(queries, borrowerId)
  if (waiting?.deletion_id !== deletionId || waiting.grace_ends_at > clock.instant()) return undefined
  return loadAccount(queries, borrowerId)
}
