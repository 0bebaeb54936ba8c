import type { PerMarket } from './market.ts'
import { waits as ph } from './ph/waits.ts'
import type { PromisedWaits } from './promised-waits.ts'
import { waits as vn } from './vn/waits.ts'

export const promisedWaits: PerMarket<PromisedWaits> = { ph, vn }
