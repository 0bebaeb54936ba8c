import type { Bridge } from './bridge.ts'
import { browserBridge } from './browser-bridge.ts'
import { shellOf } from './shell.ts'
import { shellBridge } from './shell-bridge.ts'

/** App mode when a shell is on the page, browser mode otherwise (BRG-02). */
export function createBridge(page: object = globalThis): Bridge {
  const shell = shellOf(page)
  return shell ? shellBridge(shell, browserBridge()) : browserBridge()
}
