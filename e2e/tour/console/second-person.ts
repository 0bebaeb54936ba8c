import { randomUUID } from 'node:crypto'
import { askCommand, listApprovals } from '@hiram/contract/console/approvals'
import type { AskedCommand } from '@hiram/contract/console/asked-changes'
import { askBooksChange } from '@hiram/contract/console/books-changes'
import { openBorrower } from '@hiram/contract/console/borrowers'
import { askProduct, readProduct } from '@hiram/contract/console/products'
import { decideRequest, openRequest } from '@hiram/contract/console/requests'
import { changeRoles, listStaff } from '@hiram/contract/console/staff'
import { take } from '@hiram/contract/console/today'
import { addDays, addMonths, businessDate } from '@hiram/lending'
import type { Computer } from '../../support/console.ts'
import { readClock } from '../../support/sandbox.ts'
import { callAsStaff } from './call-as-staff.ts'
import type { Records } from './what-waits.ts'

const product = 'ph-instalments'

type People = Readonly<Record<'ana' | 'paolo' | 'liza' | 'joy' | 'mika', Computer>>

/** What one person asked for and another has to agree to: of each kind one, by the name of its record. */
export async function askForSecondPerson(people: People, records: Records): Promise<Records> {
  const { paolo, mika, joy } = people
  await callAsStaff(paolo, openBorrower, { borrowerId: records.borrower ?? '', purpose: 'arrears' })
  await askForPlan(people.liza, records.hardshipVn ?? '')
  await command(paolo, records.loan ?? '', { kind: 'writeOff' }, 'No answer since May; the address is empty.')
  await command(paolo, records.loanVn ?? '', { kind: 'goodwill', amount: 600_000n }, 'Our error in the reminder.')
  await proposeVersion(mika)
  await changeRolesOf(joy)
  await askForEntry(paolo)
  const { rows } = await callAsStaff(people.liza, listApprovals, { state: 'waiting' })
  return Object.fromEntries(rows.map(({ kind, approvalId }) => [`approval-${kind}`, approvalId]))
}

async function command(by: Computer, loanId: string, asked: AskedCommand, reason: string): Promise<void> {
  await callAsStaff(by, askCommand, { requestId: randomUUID(), loanId, command: asked, reason })
}

async function askForPlan(by: Computer, applicationId: string): Promise<void> {
  const today = businessDate((await readClock()).businessDates.vn)
  const dueDates = [2, 3, 4, 5, 6, 7].map((months) => addMonths(today, months))
  await callAsStaff(by, take, { queue: 'request', itemId: applicationId })
  await callAsStaff(by, openRequest, { applicationId })
  await callAsStaff(by, decideRequest, {
    requestId: randomUUID(),
    applicationId,
    decision: { outcome: 'accepted', terms: { plan: { dueDates, waiveLate: true } } },
    answer: 'Chúng tôi gửi bạn một kế hoạch trả nợ mới, không đắt hơn khoản vay hiện tại. Hãy xem trong ứng dụng.',
    reason: 'Lost the job in May, new one from July.',
  })
}

async function proposeVersion(by: Computer): Promise<void> {
  const { today } = await callAsStaff(by, readProduct, { market: 'ph', product })
  await callAsStaff(by, askProduct, {
    requestId: randomUUID(),
    ...{ market: 'ph', product, version: null, changes: { interest: '0.019' } },
    lentFrom: addDays(businessDate(today), 7),
    reason: 'Cheaper for first loans.',
  })
}

async function changeRolesOf(by: Computer): Promise<void> {
  const { rows } = await callAsStaff(by, listStaff, { view: 'active' })
  const staffId = rows.find(({ name }) => name === 'Ana Reyes')?.staffId ?? ''
  await callAsStaff(by, changeRoles, {
    requestId: randomUUID(),
    staffId,
    roles: ['reviewer', 'collector'],
    markets: ['ph', 'vn'],
    reason: 'Helps in collections in December.',
  })
}

async function askForEntry(by: Computer): Promise<void> {
  const valueDate = businessDate((await readClock()).businessDates.ph)
  await callAsStaff(by, askBooksChange, {
    requestId: randomUUID(),
    market: 'ph',
    change: {
      ...{ kind: 'manualEntry', debit: '2420', credit: '1010.payout', amount: 125_050n },
      ...{ valueDate, document: 'Tax payment form 2551Q' },
    },
    reason: 'Gross receipts tax of October.',
  })
}
