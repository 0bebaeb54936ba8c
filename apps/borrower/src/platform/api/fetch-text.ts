/** After so long a call or a handshake ends (ENV-06). */
export const timeoutMs = 30_000

/** Nothing came back: no network, no server, or the line broke in the middle of the answer. */
export class Unreachable extends Error {}

/** The answer of a server or a gateway that is no part of a call, such as a refused handshake. */
export class UnexpectedStatus extends Error {
  readonly status: number
  constructor(status: number) {
    super(`HTTP ${status}`)
    this.status = status
  }
}

export type FetchedText = { status: number; text: string }

/** The answer's status and whole text. Throws `Unreachable`; an abort stays what it is. */
export async function fetchText(url: string, init: RequestInit = {}): Promise<FetchedText> {
  try {
    const answer = await fetch(url, { ...init, cache: 'no-store', credentials: 'omit' })
    return { status: answer.status, text: await answer.text() }
  } catch (thrown) {
    if (thrown instanceof TypeError) throw new Unreachable(url, { cause: thrown })
    throw thrown
  }
}
