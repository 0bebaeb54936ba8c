import type { AnyCall } from '@hiram/contract'
import { liveNessCheck, uploadLivingPhoto } from '@hiram/contract/apply'
import { mostShellPhotos } from '@hiram/contract/apply/face-orders'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** How much of a call's body is read: bytes of a sealed text; of a form the files, their bytes, and all together. */
export type BodyLimits = { textBytes: number; files: number; fileBytes: number; sumBytes: number }

const usual: BodyLimits = {
  textBytes: 512 * kilobyte,
  files: 1,
  fileBytes: 10 * megabyte,
  sumBytes: 10 * megabyte + 64 * kilobyte,
}

/** The calls that are sent more than others: the frames of a face check, a photo as Base64. */
const larger = new Map<string, Partial<BodyLimits>>([
  [liveNessCheck.name, { files: mostShellPhotos, sumBytes: 20 * megabyte }],
  [uploadLivingPhoto.name, { textBytes: 14 * megabyte }],
])

export function bodyLimitsOf(call: AnyCall): BodyLimits {
  return { ...usual, ...larger.get(call.name) }
}

/** Whether so much may be sent that only a signed-in borrower may have it read. */
export function isLargeBody(call: AnyCall): boolean {
  return call.encoding === 'multipart' || bodyLimitsOf(call).textBytes > usual.textBytes
}
