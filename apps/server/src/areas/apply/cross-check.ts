import type { FormStepName, StepName } from '@hiram/contract/apply'
import { basalStep } from '@hiram/contract/apply/steps/basal'
import { contactStep, nameProblems, supplementType } from '@hiram/contract/apply/steps/contact'
import { idStep } from '@hiram/contract/apply/steps/id'
import { withdrawalStep } from '@hiram/contract/apply/steps/withdrawal'
import type { MarketCode } from '@hiram/markets'
import { cccdMismatches } from '@hiram/markets/cccd'
import { isSameName, type PersonName } from '@hiram/markets/person-name'
import { documentHashes } from '../../borrower/document-hashes.ts'
import { putNamePairs } from '../../borrower/name-pairs.ts'
import type { Typed } from '../../borrower/steps.ts'
import { noteReasons } from '../../borrower/steps-store.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { claimDocument } from './document-store.ts'

type Values = { [step in StepName]?: Typed }

/** What one finished step means for the others: the document is claimed, the name found, the id read against the person. */
export async function crossCheck(
  { context, queries, borrowerId }: BorrowerCaller,
  market: MarketCode,
  values: Values,
  saved: FormStepName,
): Promise<void> {
  const id = idStep.safeParse(values.id)
  const basal = basalStep.safeParse(values.basal)
  if (saved === 'id' && id.success) {
    const { certificateType, certificateNo } = id.data
    await claimDocument(queries, borrowerId, documentHashes(context.vault, market, certificateType, certificateNo))
  }
  if (saved === 'basal' && basal.success)
    await putNamePairs(queries, context.vault, [{ borrowerId, market, person: basal.data }])
  if ((saved === 'id' || saved === 'basal') && id.success && basal.success) {
    const reasons = idReasons(id.data, basal.data)
    await noteReasons(queries, borrowerId, 'id', { state: 'complete', reasons })
  }
  if (saved !== 'basal' || !basal.success) return
  const sendBack = (step: FormStepName, reason: string) =>
    noteReasons(queries, borrowerId, step, { state: 'corrections', reasons: [reason] })
  const account = withdrawalStep.safeParse(values.withdrawal)
  if (account.success && !isSameName(market, account.data.bankAccountOwner, basal.data))
    await sendBack('withdrawal', 'bankOwnerDiffers')
  if (hasOwnName(market, values.contact, basal.data)) await sendBack('contact', 'contactIsYou')
}

/** Whether somebody named in the step of contacts is the borrower by name (KYC-03). */
function hasOwnName(market: MarketCode, contact: Typed | undefined, name: PersonName): boolean {
  const given = contactStep.safeParse(contact)
  const people = given.success ? given.data.contactPersons.filter(({ type }) => type !== supplementType) : []
  return nameProblems(people, { market, name }).some(({ reason }) => reason === 'ownName')
}

/** A Vietnamese number holds year of birth and sex: a mismatch leads to manual review, not to a refusal. */
function idReasons(
  { certificateType, certificateNo }: { certificateType: string; certificateNo: string },
  person: { birthday: string; sex: 'male' | 'female' },
): string[] {
  return certificateType === 'cccd' ? cccdMismatches(certificateNo, person).map((what) => `cccdDiffers.${what}`) : []
}
