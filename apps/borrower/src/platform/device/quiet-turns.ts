import { firstReading } from './first-reading.ts'

const calmMs = 400
/** What a touch did is on the screen by then. */
const answeredMs = 100
/** Long enough for a number to be typed. */
const longestPauseMs = 10_000
/** Small pieces share one idle moment, half a frame. */
const togetherMs = 8

type Page = {
  now: () => number
  /** When a finger or a key was last down, as `now` counts. */
  lastTouch: () => number
  /** Ends early when the work becomes urgent. */
  wait: (ms: number) => Promise<void>
  isUrgent: () => boolean
  idle: () => Promise<void>
  painted: () => Promise<void>
}

/**
 * Lets pieces of work begin one after another when the page is idle and no finger or key was down just before, so that
 * they are not in the way of the next paint. Once the work is urgent they only let that paint pass.
 */
export function quietTurns({ now, lastTouch, wait, isUrgent, idle, painted }: Page) {
  const hurryAt = now() + longestPauseMs
  let turn = Promise.resolve()
  let began = Number.NEGATIVE_INFINITY
  const hurries = () => isUrgent() || now() >= hurryAt
  async function quiet() {
    if (now() - began < togetherMs) return
    while (!hurries()) {
      const restMs = Math.min(lastTouch() + calmMs, hurryAt) - now()
      if (restMs <= 0) break
      await wait(restMs)
    }
    if (!hurries()) await idle()
    else if (now() - lastTouch() < answeredMs) await painted()
    else await wait(0)
    began = now()
  }
  return <Given extends unknown[], Result>(work: (...given: Given) => Result) =>
    (...given: Given): Promise<Awaited<Result>> => {
      turn = turn.then(quiet)
      return turn.then(() => work(...given)) as Promise<Awaited<Result>>
    }
}

/** The turns of this page; `stop` when the work is done. */
export function watchQuiet() {
  const left = new AbortController()
  let last = Number.NEGATIVE_INFINITY
  for (const touch of ['pointerdown', 'pointerup', 'keydown'] as const)
    addEventListener(touch, (event) => (last = event.timeStamp), { capture: true, passive: true, signal: left.signal })
  const inTurn = quietTurns({
    now: () => performance.now(),
    lastTouch: () => last,
    wait: (ms) => (firstReading.isUrgent ? after(0) : Promise.race([after(ms), firstReading.urgent])),
    isUrgent: () => firstReading.isUrgent,
    idle: untilIdle,
    painted: untilPainted,
  })
  return { inTurn, stop: () => left.abort() }
}

const longestIdleMs = 200

/** Safari has no idle callback. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longestIdleMs })
    else setTimeout(resolve)
  })
}

/** A page in the background paints nothing. */
function untilPainted(): Promise<void> {
  const frame = new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return Promise.race([frame, after(answeredMs)])
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
