import { currentAddress, moves, theHistory } from './history.ts'

/**
 * A sheet or dialog that is open; `close` is missing where nothing but a choice closes it. `left`: the app is on its way
 * to another screen, and the one it is open over is still drawn.
 */
type Over = { close: (() => void) | undefined; closing: boolean; left: boolean }

/** What refuses to close when Back asks it to has its entry again after this long. */
const refusedMs = 400
/** A step to an entry that the browser does not have is never reported. */
const stepMs = 5000

const open: Over[] = []
/** How many entries over the screen the browser stood at last. */
let at: number | undefined
let stepping: Promise<void> | undefined
let arrive = () => {}
let moving = false
let due: ReturnType<typeof setTimeout> | undefined

/**
 * Gives what opens over the screen a history entry: Back closes it, by button, gesture or key, and whatever else
 * closes it takes the entry away again. The router does not see these entries. Answers how to say that it is closed.
 */
export function enterOver(close: Over['close']): () => void {
  if (at === undefined) {
    at = depth()
    moves.make = moveFromScreen
    addEventListener('popstate', onPop, { capture: true })
  }
  const over = { close, closing: false, left: false }
  open.push(over)
  settleSoon()
  return () => {
    open.splice(open.indexOf(over), 1)
    settleSoon()
  }
}

function depth(): number {
  return history.state?.over ?? 0
}

/** Within a screen it is ours: Back closes what has no entry any more, the topmost first. */
function onPop(event: PopStateEvent) {
  const before = at
  at = depth()
  if (at !== before && history.state?.__TSR_key === currentAddress()?.key) {
    event.stopImmediatePropagation()
    if (!stepping) for (const over of ofScreen().slice(at).reverse()) if (!closes(over)) break
  }
  arrive()
  settleSoon()
}

function closes(over: Over): boolean {
  if (!over.close) return false
  over.closing = true
  over.close()
  setTimeout(() => {
    over.closing = false
    settleSoon()
  }, refusedMs)
  return true
}

/** After what happens at once: a dialog that follows another keeps its entry. */
function settleSoon() {
  clearTimeout(due)
  due = setTimeout(() => void settle(), 0)
}

/** As many entries over the screen as there is open. */
async function settle() {
  await stepping
  const router = theHistory()
  if (!router || moving) return
  const wanted = ofScreen().filter(({ closing }) => !closing).length
  if (depth() > wanted) return await step(wanted - depth())
  router._ignoreSubscribers = true
  for (at = depth() + 1; at <= wanted; at++) history.pushState({ ...history.state, over: at }, '', location.href)
  router._ignoreSubscribers = false
  at = wanted
}

/** From the screen's own entry, so that no closed sheet stays behind it. */
function moveFromScreen(go: () => void) {
  if (depth() === 0 && !stepping) return leave(go)
  moving = true
  void toScreen().then(() => {
    leave(go)
    moving = false
    settleSoon()
  })
}

function leave(go: () => void) {
  const before = currentAddress()?.pathname
  go()
  if (currentAddress()?.pathname !== before) for (const over of open) over.left = true
}

function ofScreen(): Over[] {
  return open.filter(({ left }) => !left)
}

async function toScreen() {
  await stepping
  if (depth() > 0) await step(-depth())
}

async function step(steps: number) {
  stepping = new Promise((resolve) => {
    arrive = resolve
    setTimeout(resolve, stepMs)
  })
  history.go(steps)
  await stepping
  stepping = undefined
}
