export type FailedCall = { call: string; status: number }

const listeners = new Set<(failed: FailedCall) => void>()

/** Reporters of failed calls subscribe here; the calls do not depend on them (ERR-08). */
export function onFailedCall(listener: (failed: FailedCall) => void) {
  listeners.add(listener)
}

export function sendFailedCall(failed: FailedCall) {
  for (const listener of listeners) listener(failed)
}
