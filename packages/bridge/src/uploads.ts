import { BridgeFailure } from './failure.ts'

/** What a shell can send of the borrower's phone. None runs by default (BRG-05). */
export const uploads = [
  'uploadContacts',
  'uploadSms',
  'uploadCallHistory',
  'uploadAlbums',
  'uploadAudio',
  'uploadVideo',
  'uploadApps',
  'uploadCalendar',
  'uploadInstallRecords',
  'uploadDeviceInfo',
] as const
export type Upload = (typeof uploads)[number]

/**
 * The id of the borrower's recorded consent to this very upload, where the market's policy allows it at all; otherwise
 * undefined, and the upload does not run.
 */
export type UploadPermit = (upload: Upload) => Promise<string | undefined>

export const permitNone: UploadPermit = async () => undefined

/** The ten methods, each behind the permit: what is refused never gets as far as `send`. */
export function guardedUploads(
  permit: UploadPermit,
  send: (upload: Upload, consentId: string) => Promise<void>,
): Record<Upload, () => Promise<void>> {
  return uploadMethods((upload) => async () => {
    const consentId = await permit(upload)
    if (!consentId) throw new BridgeFailure(upload, 'notAllowed', `${upload} is not allowed`)
    await send(upload, consentId)
  })
}

export function uploadMethods(methodOf: (upload: Upload) => () => Promise<void>): Record<Upload, () => Promise<void>> {
  return Object.fromEntries(uploads.map((upload) => [upload, methodOf(upload)])) as Record<Upload, () => Promise<void>>
}
