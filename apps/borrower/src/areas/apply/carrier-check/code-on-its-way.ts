type OnItsWay = { carrier: string; resendAtMs: number }

/** The carrier's code that was asked for in this visit: which carrier sends it, and from when another may be asked for. */
let latest: OnItsWay | undefined

export function rememberSentCode(carrier: string, resendAtMs: number) {
  latest = { carrier, resendAtMs }
}

export function lastSentCode(): OnItsWay | undefined {
  return latest
}
