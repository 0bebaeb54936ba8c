import type { ConsoleError, ConsoleErrorCode } from '@hiram/contract/console/console-call'

/** Why a call gave no answer: the server refused it, or nothing readable came back. */
export class CallFailure extends Error {
  readonly refusal: ConsoleError | undefined

  constructor(call: string, refusal?: ConsoleError) {
    super(refusal ? `${call} was refused: ${refusal.code}` : `${call} got no answer`)
    this.refusal = refusal
  }
}

export function refusalOf(error: unknown): ConsoleError | undefined {
  return error instanceof CallFailure ? error.refusal : undefined
}

export function isRefused(error: unknown, code: ConsoleErrorCode): boolean {
  return refusalOf(error)?.code === code
}
