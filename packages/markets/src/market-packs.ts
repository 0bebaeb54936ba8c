import type { MarketPack } from './market-pack.ts'
import * as ph from './ph/index.ts'
import * as vn from './vn/index.ts'

/** Every market whole. Screens import a subject instead (`banks.ts`, `phones.ts`, …), so that they load no more. */
export const marketPacks = { ph, vn } satisfies Record<string, MarketPack>
