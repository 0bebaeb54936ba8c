/** Nothing came back: no network, no server, or the line broke in the middle of the answer. */
export class Unreachable extends Error {}

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
