/** An expected failure of a call to the sandbox. */
export class Refusal extends Error {
  readonly statusCode: number
  readonly code: string
  constructor(statusCode: number, code: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.statusCode = statusCode
    this.code = code
  }
}
