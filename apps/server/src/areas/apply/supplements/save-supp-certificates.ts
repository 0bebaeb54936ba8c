import type { RequestOf } from '@hiram/contract'
import type { saveSuppCertificates as saveSuppCertificatesCall } from '@hiram/contract/apply/supplements'
import { askedPurposes, notShownBy, supplementCertificates } from '@hiram/markets/work'
import { Failure, fail } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import { missingPhoto, unlisted } from '../checks/check.ts'
import { askedFor } from './asked-for.ts'

type Request = RequestOf<typeof saveSuppCertificatesCall>

/** KYC-09: stored photos of the six kinds, and one of them at least for everything that is asked to be shown. */
export async function saveSuppCertificates(caller: BorrowerCaller, { certificates }: Request) {
  const open = await askedFor(caller, 'supplementCertificate')
  if (open instanceof Failure) return open
  const kinds = certificates.map(({ kind }) => kind)
  const fields = [
    ...certificates.flatMap(({ kind, photoId }, index) => [
      ...unlisted(`certificates.${index}.kind`, kind, supplementCertificates),
      ...missingPhoto(open.facts, `certificates.${index}.photoId`, photoId, 'certificate'),
    ]),
    ...notShownBy(kinds, askedPurposes(open.asked.reasons)).map((field) => ({ field, reason: 'fillIn' })),
  ]
  if (fields.length > 0) return fail('invalidRequest', { fields })
  const savedAt = caller.context.clock.wall()
  await open.keep('supplementCertificate', { certificates }, savedAt)
  return { savedAt: savedAt.toISOString() }
}
