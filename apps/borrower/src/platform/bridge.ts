import { type Bridge, createBridge } from '@hiram/bridge'

let made: Bridge | undefined

/** The page's one bridge. */
export function bridge(): Bridge {
  made ??= createBridge()
  return made
}
