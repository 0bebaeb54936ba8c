import { repaymentCode } from '@hiram/contract/repayment'
import { apply, type Urls, withdraw } from '../run/examples/borrow.ts'
import { type BorrowerClient, openBorrowerClient } from '../run/examples/borrower-client.ts'
import { fillSteps } from '../run/examples/fill-steps.ts'
import { signInBySms } from '../run/examples/sign-in-by-sms.ts'

export type ChaosBorrower = { client: BorrowerClient; loanId: string; code: string }

/** Borrowers with a running loan each, made by the app's own calls. */
export async function makeBorrowers(urls: Urls, count: number, from = 1): Promise<ChaosBorrower[]> {
  const borrowers: ChaosBorrower[] = []
  for (let number = from; number < from + count; number += 1) {
    const client = await openBorrowerClient(urls.appUrl, 'ph')
    await signInBySms(client, urls.sandboxUrl, 'ph', `0917 666 ${String(number).padStart(4, '0')}`)
    await fillSteps(client, 'ph', { first: 'Maria', last: 'Santos', idNumber: `0123456${String(10_000 + number)}` })
    await apply(client, 'ph', 900_000n)
    const loanId = await withdraw(client)
    const { code } = await client.call(repaymentCode, { loanId, amount: 100n })
    borrowers.push({ client, loanId, code })
  }
  return borrowers
}
