import type { ProofLine } from '@hiram/contract/console/proofs'
import { lineEvidence } from '@hiram/contract/console/proofs'
import { borrowerOfPhone } from '../auth/login-identity-store.ts'
import type { Context } from '../context.ts'
import type { StoredTransfer } from './bank-transfer-store.ts'
import { evidenceOf, type ProvenPayment } from './line-evidence.ts'
import { cluesIn } from './remark-clues.ts'

export type OpenedLine = { transfer: StoredTransfer; remark: string }

const mostShown = 6

/** The bank lines that may be the payment of a proof, those with the strongest evidence first. */
export async function linesOfProof(
  { database, vault }: Context,
  borrowerId: string,
  proven: ProvenPayment,
  opened: readonly OpenedLine[],
): Promise<ProofLine[]> {
  const phones = opened.flatMap(({ remark }) => cluesIn(proven.market, remark).phones)
  const own = new Set<string>()
  for (const phone of new Set(phones))
    if ((await borrowerOfPhone(database, vault.findHashes('phone', phone))) === borrowerId) own.add(phone)
  return opened
    .map(({ transfer, remark }): ProofLine => {
      const { provider_reference: providerReference, amount, value_date: valueDate, received_at, channel } = transfer
      const evidence = evidenceOf(proven, { amount, valueDate, remark }, (phone) => own.has(phone))
      return { providerReference, amount, valueDate, receivedAt: received_at.toISOString(), channel, remark, evidence }
    })
    .filter(({ evidence }) => evidence.some((one) => one !== 'sameDay'))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, mostShown)
}

/** The evidence in the order of what it is worth. */
function weightOf({ evidence }: ProofLine): number {
  return evidence.reduce((sum, one) => sum + 2 ** (lineEvidence.length - lineEvidence.indexOf(one)), 0)
}
