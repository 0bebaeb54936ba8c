import type { ErrorCode } from '@hiram/contract'

/** An expected failure: a code of the call's list, with what its message or its screen needs to know. */
export class Failure<Code extends ErrorCode> {
  readonly code: Code
  readonly detail: Record<string, unknown>
  constructor(code: Code, detail: Record<string, unknown> = {}) {
    this.code = code
    this.detail = detail
  }
}

export function fail<Code extends ErrorCode>(code: Code, detail?: Record<string, unknown>): Failure<Code> {
  return new Failure(code, detail)
}

/** Thrown where a failure must also undo what the call has written so far. */
export class Undo<Code extends ErrorCode> extends Error {
  readonly failure: Failure<Code>
  constructor(failure: Failure<Code>) {
    super(failure.code)
    this.failure = failure
  }
}
