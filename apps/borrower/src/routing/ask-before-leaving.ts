import { type Address, addressOf, moves, theHistory } from './history.ts'

/**
 * Stops the moves that `holds` names and asks; a yes makes the move after all. The address is the screen's own again
 * while it is asked, so that Back answers the question. Answers how to stop.
 */
export function askBeforeLeaving(holds: (from: Address, to: Address) => boolean, ask: () => Promise<boolean>) {
  const history = theHistory()
  if (!history) return () => undefined
  const { block, push, replace, go } = history
  const free = { ignoreBlocker: true }
  return block({
    blockerFn({ currentLocation: from, nextLocation: to, action }) {
      if (!holds(addressOf(from), addressOf(to))) return false
      const [path, steps] = [to.href, to.state.__TSR_index - from.state.__TSR_index]
      const again = {
        PUSH: () => push(path, undefined, free),
        REPLACE: () => replace(path, undefined, free),
      }[action as string]
      const home = again ? Promise.resolve() : nextPop()
      void home.then(ask).then((yes) => yes && moves.make(again ?? (() => go(steps, free))))
      return true
    },
    enableBeforeUnload: false,
  })
}

/** When the browser has arrived at the entry it is on its way to. */
export function nextPop(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
  })
}
