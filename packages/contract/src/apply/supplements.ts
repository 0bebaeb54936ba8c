import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant } from '../values.ts'
import { contactPerson } from './steps/contact.ts'
import { chosen, photo } from './steps/parts.ts'

/** A person added after a rollback; the server gives the type 3. */
export const supplementPerson = z.omit(contactPerson, { type: true })
export const mostSupplementPersons = 5

/** KYC-09. Takes the place of those added before; answers everyone, in the order they were given. */
export const batchSaveSuppContact = call('batchSaveSuppContact', 'POST /basisInfo/batchSaveSuppContact', {
  request: z.array(supplementPerson).check(z.minLength(1), z.maxLength(mostSupplementPersons)),
  answer: z.object({ savedAt: instant, revision: z.number(), contactPersons: z.array(contactPerson) }),
  errors: ['invalidRequest', 'contactsRefused', 'loanNotInState'],
})

export const certificate = z.object({
  /** One of the six kinds, see @hiram/markets/work. */
  kind: chosen,
  /** A stored photo of the kind `certificate`. */
  photoId: photo,
})
export const mostCertificates = 6

/** KYC-09. One certificate at least for everything that was asked to be shown. */
export const saveSuppCertificates = call('saveSuppCertificates', 'POST /basisInfo/saveSuppCertificates', {
  request: z.object({ certificates: z.array(certificate).check(z.minLength(1), z.maxLength(mostCertificates)) }),
  answer: z.object({ savedAt: instant }),
  errors: ['invalidRequest', 'loanNotInState'],
})
