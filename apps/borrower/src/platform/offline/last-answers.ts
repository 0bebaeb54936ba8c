import type { AnswerOf, AnyCall } from '@hiram/contract'
import type { repaymentCode } from '@hiram/contract/repayment'
import { onSessionForgotten } from '../../session/session.ts'
import { pageBuild } from '../page/page-build.ts'
import { deleteEntry, readEntry, saveEntry } from '../storage/indexed-db.ts'
import { readStored } from '../storage/storage.ts'
import { clearAsOf, markAsOf } from './as-of.ts'

/** What a borrower without a network may still read: who they are, the loan, its schedule, the last repayment code. */
const names = [
  'memberInfo',
  'findDictInfo',
  'loanCard',
  'latestLoan',
  'loanDetail',
  'loanProcessLog',
  'repaymentInfo',
  'repaymentCode',
]

type Last = {
  /** The request it answers. */
  content: string
  at: number
  phone: string
  /** Another build may read answers otherwise. */
  build: string | undefined
  result: unknown
}

onSessionForgotten(() => {
  for (const name of names) void deleteEntry(keptName(name))
  clearAsOf()
})

/** Keeps the newest answer of a call, parsed as the screens read it. */
export function keepAnswer<C extends AnyCall>(call: C, content: string, result: AnswerOf<C>, now = Date.now()) {
  if (!names.includes(call.name)) return
  clearAsOf()
  const phone = readStored('_user')?.phone
  if (phone === undefined) return
  void saveEntry(keptName(call.name), {
    content,
    at: now,
    phone,
    build: pageBuild(),
    result: keepable(call, result),
  } satisfies Last)
}

/** SES-05: the account money goes to is never read from the phone, where it could have been changed; the code is. */
function keepable(call: AnyCall, result: unknown): unknown {
  if (call.name !== 'repaymentCode') return result
  const code = result as AnswerOf<typeof repaymentCode>
  const bank = Object.fromEntries(Object.keys(code.bank).map((name) => [name, '']))
  return { ...code, qrPayload: '', apps: [], bank }
}

/** This borrower's last answer to the same request, while the phone says that it has no network; marked as such. */
export async function lastAnswer<C extends AnyCall>(call: C, content: string): Promise<AnswerOf<C> | undefined> {
  if (navigator.onLine || !names.includes(call.name)) return undefined
  const last = await readEntry<Last>(keptName(call.name))
  const isOwn = last !== undefined && last.phone === readStored('_user')?.phone && last.build === pageBuild()
  if (!isOwn || last.content !== content) return undefined
  markAsOf(last.at)
  return last.result as AnswerOf<C>
}

function keptName(callName: string) {
  return `last:${callName}`
}
