import * as calls from '@hiram/contract/apply'
import { ocrKTPCheck } from '@hiram/contract/apply/document-reading'
import * as supplements from '@hiram/contract/apply/supplements'
import { Failure, fail } from '../../http/outcome.ts'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { smallPhoto } from '../../identity/image/photo-image.ts'
import { faceIdToken } from './face/face-id-token.ts'
import { faceIdVerify } from './face/face-id-verify.ts'
import { liveNessCheck } from './face/live-ness-check.ts'
import { loadBasisInfo } from './load-basis-info.ts'
import { keepPhoto } from './photos/keep-photo.ts'
import { ocrKTPCheck as checkByOcr } from './photos/ocr-ktp-check.ts'
import { openPhoto } from './photos/open-photo.ts'
import { saveBasisInfo } from './save-basis-info.ts'
import { saveSuppContacts } from './supplements/batch-save-supp-contact.ts'
import { saveSuppCertificates } from './supplements/save-supp-certificates.ts'

export const applyRoutes: readonly Route[] = [
  borrowerRoute(calls.loadBasisInfo, loadBasisInfo),
  borrowerRoute(calls.saveBasisInfo, saveBasisInfo),
  borrowerRoute(calls.uploadPhoto, async (caller, { kind }) => {
    const file = caller.files.find(({ name }) => name === 'file')
    return file ? keepPhoto(caller, kind, file.content) : fail('photoUnreadable')
  }),
  borrowerRoute(calls.uploadLivingPhoto, async (caller, { base64 }) => {
    const kept = await keepPhoto(caller, 'face', Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64'))
    return kept instanceof Failure ? kept : { photoId: kept.photoId }
  }),
  borrowerRoute(ocrKTPCheck, checkByOcr),
  borrowerRoute(calls.viewPhoto, async (caller, { photoId }) => {
    const photo = await openPhoto(caller, photoId)
    return photo ? { base64: (await smallPhoto(photo.jpeg)).toString('base64') } : fail('photoUnreadable')
  }),
  borrowerRoute(calls.faceIdToken, faceIdToken),
  borrowerRoute(calls.liveNessCheck, liveNessCheck),
  borrowerRoute(calls.faceIdVerify, faceIdVerify),
  borrowerRoute(supplements.batchSaveSuppContact, saveSuppContacts),
  borrowerRoute(supplements.saveSuppCertificates, saveSuppCertificates),
]
