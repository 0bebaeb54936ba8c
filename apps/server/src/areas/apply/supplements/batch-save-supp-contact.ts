import type { RequestOf } from '@hiram/contract'
import { contactStep, supplementType } from '@hiram/contract/apply/steps/contact'
import type { batchSaveSuppContact as batchSaveSuppContactCall } from '@hiram/contract/apply/supplements'
import { supplementContacts } from '@hiram/markets/work'
import { stepRevision } from '../../../borrower/steps-store.ts'
import { Failure, fail } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import { checkSupplement } from '../checks/check-contact.ts'
import { askedFor } from './asked-for.ts'

/** KYC-09: the contacts become those whose type is not 3, and the new ones behind them. */
export async function batchSaveSuppContact(caller: BorrowerCaller, added: RequestOf<typeof batchSaveSuppContactCall>) {
  const open = await askedFor(caller, 'supplementContact')
  if (open instanceof Failure) return open
  if (added.length < supplementContacts) {
    return fail('contactsRefused', { fields: [{ field: 'contactPersons', reason: 'fillIn' }] })
  }
  const { contactPersons } = contactStep.parse(open.valuesOf('contact'))
  const known = contactPersons.filter(({ type }) => type !== supplementType)
  const checked = checkSupplement(known, added, open.facts)
  if (!checked.ok) return fail('contactsRefused', { fields: checked.fields })
  const savedAt = caller.context.clock.wall()
  const everyone = [...known, ...checked.values]
  await open.keep('contact', { contactPersons: everyone }, savedAt)
  await open.keep('supplementContact', {}, savedAt)
  const revision = await stepRevision(caller.queries, caller.borrowerId, 'contact')
  return { savedAt: savedAt.toISOString(), revision, contactPersons: everyone }
}
