import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../testing/fake-browser.ts'
import { installFakeHistory } from '../testing/fake-history.ts'

const quiet = () => new Promise((resolve) => setTimeout(resolve, 20))
/** How many entries are before this one: those of screens, and those over this screen. */
const steps = () => {
  const { __TSR_index: screens = 0, over = 0 } = globalThis.history.state ?? {}
  return screens + over
}

async function start() {
  vi.resetModules()
  installFakeBrowser()
  installFakeHistory('https://hiram.example/home/loan')
  const routing = await import('./history.ts')
  const { enterOver } = await import('./over-entries.ts')
  const { askBeforeLeaving } = await import('./ask-before-leaving.ts')
  const history = routing.startHistory('')
  const shown: string[] = []
  history.subscribe(({ location }) => shown.push(routing.addressOf(location).key))
  return { ...routing, enterOver, askBeforeLeaving, history, shown }
}

let app: Awaited<ReturnType<typeof start>>
beforeEach(async () => {
  app = await start()
  app.pushAddress('/repayment')
  await quiet()
})

// what is asked to close is looked at again a moment later, which would reach into the next test's history
afterEach(() => new Promise((resolve) => setTimeout(resolve, 450)))

/** A sheet as the kit draws it: asked to close, it is gone a moment later. */
function openSheet(name: string, closed: string[]) {
  const leave = app.enterOver(() => {
    closed.push(name)
    queueMicrotask(leave)
  })
  return leave
}

test('Back closes the topmost and stays on the screen; the next Back leaves it', async () => {
  const closed: string[] = []
  openSheet('sheet', closed)
  openSheet('dialog', closed)
  await quiet()
  expect([location.pathname, steps()]).toEqual(['/repayment', 3])
  globalThis.history.go(-1)
  await quiet()
  expect([closed, location.pathname, steps()]).toEqual([['dialog'], '/repayment', 2])
  globalThis.history.go(-1)
  await quiet()
  expect([closed, location.pathname, steps()]).toEqual([['dialog', 'sheet'], '/repayment', 1])
  globalThis.history.go(-1)
  await quiet()
  expect(location.pathname).toBe('/home/loan')
})

test('an entry over a screen has the screen’s key: what is drawn stays', async () => {
  const key = app.currentAddress()?.key
  openSheet('sheet', [])
  await quiet()
  expect(app.currentAddress()?.key).toBe(key)
  expect(app.shown.slice(1).every((shown) => shown === key)).toBe(true)
})

test('closed by its own button it takes its entry away', async () => {
  const leave = openSheet('sheet', [])
  await quiet()
  leave()
  await quiet()
  expect([location.pathname, steps()]).toEqual(['/repayment', 1])
})

test('a move from an open sheet starts at the screen’s own entry: no closed sheet is left behind it', async () => {
  const leave = openSheet('sheet', [])
  await quiet()
  leave()
  app.pushAddress('/repayment/result')
  await quiet()
  expect([location.pathname, steps()]).toEqual(['/repayment/result', 2])
  globalThis.history.go(-1)
  await quiet()
  expect([location.pathname, steps()]).toEqual(['/repayment', 1])
  const other = openSheet('other', [])
  await quiet()
  app.replaceAddress('/settings')
  other()
  await quiet()
  expect([location.pathname, steps()]).toEqual(['/settings', 1])
})

test('what is still drawn while the next screen is fetched has no entry over that', async () => {
  openSheet('sheet', [])
  await quiet()
  app.replaceAddress('/login')
  await quiet()
  expect([location.pathname, steps()]).toEqual(['/login', 1])
})

test('what nothing but a choice closes keeps its entry', async () => {
  app.enterOver(undefined)
  await quiet()
  globalThis.history.go(-1)
  await quiet()
  expect([location.pathname, steps()]).toEqual(['/repayment', 2])
})

test('what refuses to close, as while something is sent, has its entry again', async () => {
  const close = vi.fn()
  app.enterOver(close)
  await quiet()
  globalThis.history.go(-1)
  await vi.waitUntil(() => steps() === 2, 5000)
  expect(close).toHaveBeenCalledTimes(1)
  expect(location.pathname).toBe('/repayment')
})

test('one dialog that follows another keeps its entry', async () => {
  const leave = openSheet('camera', [])
  await quiet()
  const { state } = globalThis.history
  leave()
  openSheet('picture', [])
  await quiet()
  expect(globalThis.history.state).toEqual(state)
})

test('forward finds no closed sheet, and a page loaded again begins at the screen', async () => {
  const leave = openSheet('sheet', [])
  await quiet()
  leave()
  await quiet()
  globalThis.history.go(1)
  await quiet()
  expect(steps()).toBe(1)
  openSheet('sheet', [])
  await quiet()
  app.startHistory('')
  expect(steps()).toBe(1)
})

test('RTE-09 asked whether to leave, the address is the form’s own; a yes makes the move after all', async () => {
  let answer = (_leave: boolean) => {}
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  app.askBeforeLeaving((from, to) => from.pathname !== to.pathname, ask)
  for (const leave of [() => globalThis.history.go(-1), () => app.pushAddress('/settings')]) {
    leave()
    await quiet()
    expect(location.pathname).toBe('/repayment')
    answer(false)
    await quiet()
    expect(location.pathname).toBe('/repayment')
  }
  expect(ask).toHaveBeenCalledTimes(2)
  const closed: string[] = []
  globalThis.history.go(-1)
  await quiet()
  openSheet('question', closed)
  await quiet()
  globalThis.history.go(-1)
  await quiet()
  expect([closed, location.pathname]).toEqual([['question'], '/repayment'])
  answer(true)
  await quiet()
  expect(location.pathname).toBe('/home/loan')
})
