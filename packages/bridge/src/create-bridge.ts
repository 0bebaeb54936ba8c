import type { Bridge, ContactCard } from './bridge.ts'
import { browserBridge } from './browser-bridge.ts'
import { connect } from './connection.ts'
import { shellBridge } from './shell-bridge.ts'
import { transportOf } from './transport.ts'
import { permitNone, type UploadPermit } from './uploads.ts'

type BridgeOptions = {
  /** Where a shell would be; the page itself unless a test brings another. */
  page?: object
  /** Without it no upload runs (BRG-05). */
  permitUpload?: UploadPermit
  /** What debug builds pick where the browser has no contacts (BRG-04). */
  standInContact?: ContactCard | undefined
}

/** App mode when a shell is on the page, browser mode otherwise (BRG-02). */
export function createBridge({ page = globalThis, permitUpload, standInContact }: BridgeOptions = {}): Bridge {
  const transport = transportOf(page)
  const browser = browserBridge(standInContact)
  return transport ? shellBridge(connect(transport), browser, permitUpload ?? permitNone) : browser
}
