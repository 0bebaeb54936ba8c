/** A page with a shell on it that a test answers for, in each of the three ways there are. */
export type FakePage = {
  page: object
  /** What the page has sent, newest last. */
  sent: Record<string, unknown>[]
  /** The last call's id. */
  lastId: () => string
  /** A message of the shell, whole. */
  say: (text: unknown) => void
}

/** `reply` answers a call at once, as a handler with reply does; undefined leaves it to `say`. */
type Reply = (call: Record<string, unknown>) => string | undefined

export const shells = {
  'the port of an Android shell': portPage,
  'the handler of an iOS shell': handlerPage,
  'the object of an old Android shell': objectPage,
}

function portPage(reply: Reply = () => undefined): FakePage {
  const listeners = new Set<(event: object) => void>()
  const say = (data: unknown) => {
    for (const listener of listeners) listener({ data, origin: '' })
  }
  const { sent, lastId, take } = record()
  const hiramPort = {
    postMessage: (text: string) => later(reply(take(text)), say),
    addEventListener: (_type: 'message', listener: (event: object) => void) => listeners.add(listener),
  }
  return { page: { hiramPort, location: { origin: 'https://app.example' } }, sent, lastId, say }
}

function handlerPage(reply: Reply = () => undefined): FakePage {
  const { sent, lastId, take } = record()
  const postMessage = async (text: string) => {
    const answer = reply(take(text))
    const { ok, error } = answer === undefined ? {} : JSON.parse(answer)
    // such a shell fails with an exception
    if (ok === false) throw new Error(error)
    return answer
  }
  const page = { webkit: { messageHandlers: { hiram: { postMessage } } } }
  return { page, sent, lastId, say: (text) => receive(page, text) }
}

function objectPage(reply: Reply = () => undefined): FakePage {
  const { sent, lastId, take } = record()
  const page = { hiramNative: { post: (text: string) => later(reply(take(text)), (answer) => receive(page, answer)) } }
  return { page, sent, lastId, say: (text) => receive(page, text) }
}

function record() {
  const sent: Record<string, unknown>[] = []
  const take = (text: string) => {
    const message: Record<string, unknown> = JSON.parse(text)
    sent.push(message)
    return message
  }
  return { sent, take, lastId: () => String(sent.findLast(({ kind }) => kind === 'call')?.id) }
}

function later(answer: string | undefined, say: (text: string) => void) {
  if (answer !== undefined) queueMicrotask(() => say(answer))
}

function receive(page: object, text: unknown) {
  Reflect.get(page, 'hiramReceive')(text)
}
