/** The only plain answers there are. All four go out with HTTP 400 and carry no result. */

/** It did not open, for any reason: one refusal, byte for byte, so that it reveals nothing. */
export const refusedUnopened = 4600
/** The sender's clock is wrong; the response carries the server's. Seal once more. */
export const refusedClock = 4601
/** The server key or the ticket is retired. Shake hands once more. */
export const refusedRetired = 4602
/** The request id was used before with another payload; detected by the server, not by the envelope. */
export const refusedRid = 4603

export type RefusalCode = typeof refusedUnopened | typeof refusedClock | typeof refusedRetired | typeof refusedRid

export const refusalStatus = 400

/** The refusal's whole body. `serverTimeMs` only with 4601. */
export function refusalBody(code: RefusalCode, serverTimeMs?: number): string {
  return JSON.stringify(code === refusedClock ? { code, serverTimeMs } : { code })
}

/**
 * What went wrong on the client's side. `refused`: the server refused the handshake, with its code; `keys`: the key
 * list is unsigned, wrongly signed or out of date; `answer`: the answer does not open, or is plain yet has a result.
 */
export class EnvelopeError extends Error {
  readonly reason: 'refused' | 'keys' | 'answer'
  readonly code: number | undefined
  constructor(reason: 'refused' | 'keys' | 'answer', code?: number) {
    super(code ? `envelope: ${reason} ${code}` : `envelope: ${reason}`)
    this.name = 'EnvelopeError'
    this.reason = reason
    this.code = code
  }
}

/** The list is signed, and none of its keys is of this day by the device's clock: most likely that is days off. */
export class KeyListOfOtherDays extends EnvelopeError {
  constructor() {
    super('keys')
  }
}
