/**
 * The page's half of the fake shell: what a native shell puts on the page before its scripts run (docs/bridge.md). A
 * plain script, because it has to run first. In the frame of the sandbox it installs itself and talks to the page
 * around it; a test calls `install` itself.
 */
;(() => {
  /** Returns the function that sends to the page. `hear` gets the page's messages, and answers those of iOS. */
  function install(kind, hear) {
    if (kind === 'ios') {
      const handler = { postMessage: async (text) => answerOrThrow(await hear(text)) }
      globalThis.webkit = { messageHandlers: { hiram: handler } }
      return (text) => globalThis.hiramReceive?.(text)
    }
    if (kind === 'androidOld') {
      const say = (text) => globalThis.hiramReceive?.(text)
      globalThis.hiramNative = { post: (text) => void answerLater(hear(text), say) }
      return say
    }
    const port = new EventTarget()
    const say = (text) => port.dispatchEvent(new MessageEvent('message', { data: text }))
    port.postMessage = (text) => void answerLater(hear(text), say)
    globalThis.hiramPort = port
    return say
  }

  async function answerLater(answering, say) {
    const answer = await answering
    if (answer !== undefined) say(answer)
  }

  /** A handler with reply fails with an exception's text. */
  function answerOrThrow(answer) {
    const { ok, error } = JSON.parse(answer ?? '{}')
    if (ok === false) throw new Error(error)
    return answer
  }

  /** In the sandbox's frame, whose name is the kind of shell. Another page's frame gets nothing. */
  function installInFrame(kind, sandbox) {
    const waiting = new Map()
    let count = 0
    const say = install(kind, (text) => {
      count += 1
      parent.postMessage({ hiramPage: text, number: count }, sandbox)
      if (JSON.parse(text).kind !== 'call') return undefined
      const { promise, resolve } = Promise.withResolvers()
      waiting.set(count, resolve)
      return promise
    })
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== parent || origin !== sandbox) return
      if (data.hiramEvent !== undefined) say(data.hiramEvent)
      waiting.get(data.number)?.(data.hiramAnswer)
      waiting.delete(data.number)
    })
  }

  globalThis.hiramFakeShell = { install }
  const source = document.currentScript?.src
  const [, kind] = /^hiram-shell:(\w+)$/.exec(globalThis.name) ?? []
  if (source && kind && parent !== globalThis) installInFrame(kind, new URL(source).origin)
})()
