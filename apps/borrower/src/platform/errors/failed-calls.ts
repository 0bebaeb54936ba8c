export type FailedCall = { call: string; status: number }

const listeners = new Set<(failed: FailedCall) => void>()

/** Whoever reports failed calls listens here; the calls themselves know nothing of it (ERR-08). */
export function onFailedCall(listener: (failed: FailedCall) => void) {
  listeners.add(listener)
}

export function sendFailedCall(failed: FailedCall) {
  for (const listener of listeners) listener(failed)
}
