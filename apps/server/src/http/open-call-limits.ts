import type { AnyCall } from '@hiram/contract'
import { appErrorLog } from '@hiram/contract/app-info/error-log'
import { trackLegacy, trackNew } from '@hiram/contract/tracking'
import type { Context } from '../context.ts'
import { createAddressCounter } from './rate-limit/address-limit.ts'

const own = new Map<string, 'errorReport' | 'tracking'>([
  [appErrorLog.name, 'errorReport'],
  [trackNew.name, 'tracking'],
  [trackLegacy.name, 'tracking'],
])

/** The seconds an address has to wait before it may ask again; undefined while there is room. */
export type OpenLimits = {
  keys: (ip: string) => number | undefined
  hello: (ip: string) => number | undefined
  /** A call that needs no session; any other has room. */
  call: (call: AnyCall, ip: string) => number | undefined
}

export function createOpenLimits(context: Context): OpenLimits {
  const counters = {
    keys: createAddressCounter(context, 'keys'),
    hello: createAddressCounter(context, 'hello'),
    open: createAddressCounter(context, 'open'),
    errorReport: createAddressCounter(context, 'errorReport'),
    tracking: createAddressCounter(context, 'tracking'),
  }
  return {
    keys: counters.keys,
    hello: counters.hello,
    call(call, ip) {
      if (call.who !== 'anyone') return undefined
      return counters[own.get(call.name) ?? 'open'](ip)
    },
  }
}
