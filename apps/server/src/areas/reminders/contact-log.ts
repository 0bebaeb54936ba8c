import type { BorrowerCaller } from '../../http/route.ts'
import { contactsOf } from './store.ts'

const onAPage = 20

export async function contactLog(
  { queries, borrowerId }: BorrowerCaller,
  { page = '0' }: { page?: string | undefined },
) {
  const number = Number(page)
  const found = await contactsOf(queries, borrowerId, number * onAPage, onAPage + 1)
  return {
    contacts: found.slice(0, onAPage).map((row) => ({
      loanId: row.loan_id,
      dueOn: row.due_on,
      kind: row.kind,
      channel: channelOf(row.channel),
      at: row.send_at.toISOString(),
    })),
    next: found.length > onAPage ? String(number + 1) : null,
  }
}

function channelOf(stored: string): 'sms' | 'zalo' | 'push' {
  return stored === 'zalo' || stored === 'push' ? stored : 'sms'
}
