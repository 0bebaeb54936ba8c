import { type ContactCard, createBridge, type UploadPermit } from '@hiram/bridge'
import { showNumber } from './show-number.ts'

/** The page's bridge; where it cannot call a number, the borrower reads it and dials. */
export function makeBridge(permitUpload: UploadPermit, standInContact?: ContactCard) {
  const bridge = createBridge({ permitUpload, standInContact })
  return { ...bridge, callPhone: (phone: string) => bridge.callPhone(phone).catch(() => showNumber(phone)) }
}
