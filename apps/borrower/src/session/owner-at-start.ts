import { readStored } from '../platform/storage/storage.ts'

/**
 * The number of the borrower who was signed in when this page began, before its first address was looked at: another tab
 * may have signed them out by the time the page makes its first call.
 */
export const ownerAtStart = readStored('_user')?.phone
