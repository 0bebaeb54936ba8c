type OnItsWay = { operator: string; resendAtMs: number }

/** The carrier's code that was asked for in this visit: which carrier sends it, and from when another may be asked for. */
let latest: OnItsWay | undefined

export function keepCodeOnItsWay(operator: string, resendAtMs: number) {
  latest = { operator, resendAtMs }
}

export function codeOnItsWay(): OnItsWay | undefined {
  return latest
}
