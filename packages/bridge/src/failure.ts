import { isMissingMethod } from './missing-method.ts'

/**
 * `missing`: the shell lacks the method and the browser has no alternative; `denied`: the borrower or the phone
 * refused; `timeout`: no answer in time; `notAllowed`: an upload without policy or consent; `unreadable`: an invalid
 * answer; `failed`: anything else.
 */
export type BridgeFailureCode = 'missing' | 'denied' | 'timeout' | 'notAllowed' | 'unreadable' | 'failed'

export class BridgeFailure extends Error {
  readonly method: string
  readonly code: BridgeFailureCode
  constructor(method: string, code: BridgeFailureCode, text: string) {
    super(text)
    this.name = 'BridgeFailure'
    this.method = method
    this.code = code
  }
}

/** What a shell's exception text means. */
export function failureOf(method: string, text: string): BridgeFailure {
  if (isMissingMethod(text)) return new BridgeFailure(method, 'missing', text)
  return new BridgeFailure(method, text.startsWith('denied') ? 'denied' : 'failed', text)
}

/** The browser's own error for what it cannot do (BRG-04). */
export function unsupported(method: string): BridgeFailure {
  return new BridgeFailure(method, 'missing', `Un supported method:${method}`)
}
