import * as calls from '@hiram/contract/apply'
import { ocrKTPCheck as ocrKTPCheckCall } from '@hiram/contract/apply/document-reading'
import * as supplements from '@hiram/contract/apply/supplements'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { faceIdToken } from './face/face-id-token.ts'
import { faceIdVerify } from './face/face-id-verify.ts'
import { liveNessCheck } from './face/live-ness-check.ts'
import { loadBasisInfo } from './load-basis-info.ts'
import { ocrKTPCheck } from './photos/ocr-ktp-check.ts'
import { uploadLivingPhoto } from './photos/upload-living-photo.ts'
import { uploadPhoto } from './photos/upload-photo.ts'
import { viewPhoto } from './photos/view-photo.ts'
import { saveBasisInfo } from './save-basis-info.ts'
import { batchSaveSuppContact } from './supplements/batch-save-supp-contact.ts'
import { saveSuppCertificates } from './supplements/save-supp-certificates.ts'

export const applyRoutes: readonly Route[] = [
  borrowerRoute(calls.loadBasisInfo, loadBasisInfo),
  borrowerRoute(calls.saveBasisInfo, saveBasisInfo),
  borrowerRoute(calls.uploadPhoto, uploadPhoto),
  borrowerRoute(calls.uploadLivingPhoto, uploadLivingPhoto),
  borrowerRoute(ocrKTPCheckCall, ocrKTPCheck),
  borrowerRoute(calls.viewPhoto, viewPhoto),
  borrowerRoute(calls.faceIdToken, faceIdToken),
  borrowerRoute(calls.liveNessCheck, liveNessCheck),
  borrowerRoute(calls.faceIdVerify, faceIdVerify),
  borrowerRoute(supplements.batchSaveSuppContact, batchSaveSuppContact),
  borrowerRoute(supplements.saveSuppCertificates, saveSuppCertificates),
]
