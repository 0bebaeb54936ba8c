/** How messages get to a shell and back; each is one text of JSON (message.ts). */
export type Transport = {
  /** What it answers, if anything, is a message of the shell. A rejection is the failure of the call that was sent. */
  send: (text: string) => unknown
  /** Called once, before anything is sent. */
  listen: (take: (text: unknown) => void) => void
}

/**
 * The page's shell, or undefined in a plain browser (BRG-02). Read once, before the page shows anything that others
 * have written. We never listen to the window's own `message` events: any frame could send those.
 */
export function transportOf(page: object): Transport | undefined {
  return androidPort(page) ?? iosHandler(page) ?? androidObject(page)
}

/** `WebViewCompat.addWebMessageListener(view, "hiramPort", origins, listener)`. */
function androidPort(page: object): Transport | undefined {
  const port = read(page, 'hiramPort')
  const postMessage = method(port, 'postMessage')
  const addEventListener = method(port, 'addEventListener')
  if (!postMessage || !addEventListener) return undefined
  return {
    send: (text) => void postMessage(text),
    listen: (take) =>
      void addEventListener('message', (event: unknown) => {
        // a shell's message has no origin; one with an origin was sent by a page
        const origin = read(event, 'origin')
        if (!origin || origin === read(read(page, 'location'), 'origin')) take(read(event, 'data'))
      }),
  }
}

/** `addScriptMessageHandler(handler, contentWorld: .page, name: "hiram")`, a handler with reply. */
function iosHandler(page: object): Transport | undefined {
  const postMessage = method(read(read(read(page, 'webkit'), 'messageHandlers'), 'hiram'), 'postMessage')
  return postMessage && { send: postMessage, listen: (take) => receiver(page, take) }
}

/** `addJavascriptInterface(object, "hiramNative")` of web views too old for a port: strings out, a call back in. */
function androidObject(page: object): Transport | undefined {
  const post = method(read(page, 'hiramNative'), 'post')
  return post && { send: (text) => void post(text), listen: (take) => receiver(page, take) }
}

/** The function that such shells call with a message: it cannot be replaced. */
function receiver(page: object, take: (text: unknown) => void) {
  Object.defineProperty(page, 'hiramReceive', { value: take })
}

/** A property of something that may be anything; a frame of another origin answers with an exception. */
function read(value: unknown, name: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  } catch {
    return undefined
  }
}

/** A method of an object, never of a window: a frame's name puts a window where a shell's object would be. */
function method(value: unknown, name: string): ((...given: unknown[]) => unknown) | undefined {
  const found = read(value, name)
  if (typeof found !== 'function' || read(value, 'window') !== undefined) return undefined
  return (...given) => Reflect.apply(found, value, given)
}
