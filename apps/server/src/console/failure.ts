import type { ConsoleError, ConsoleErrorCode } from '@hiram/contract/console/console-call'

type Detail = Omit<ConsoleError, 'code' | 'reference'>

/** An expected failure of a call. Thrown, so that it undoes what the call has written so far. */
export class ConsoleFailure extends Error {
  readonly code: ConsoleErrorCode
  readonly detail: Detail
  constructor(code: ConsoleErrorCode, detail: Detail = {}) {
    super(code)
    this.name = 'ConsoleFailure'
    this.code = code
    this.detail = detail
  }
}
