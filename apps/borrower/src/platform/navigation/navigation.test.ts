import { beforeEach, expect, test, vi } from 'vitest'

const history = {
  currentAddress: vi.fn(() => ({ pathname: '/', search: '', key: '' })),
  canGoBack: vi.fn(() => true),
  goSteps: vi.fn<(steps: number) => void>(),
  pushAddress: vi.fn<(path: string) => void>(),
  replaceAddress: vi.fn<(path: string) => void>(),
}
const closeWindow = vi.fn<() => Promise<boolean>>()
vi.mock('../../routing/history.ts', () => history)
const nativeBehind = vi.fn(async () => false)
const shell = { mode: 'browser', closeWindow, canGoBack: nativeBehind }
vi.mock('../shell/bridge.ts', () => ({ bridge: () => shell }))
const { go, goBack, goForward, push, replace } = await import('./navigation.ts')

beforeEach(() => {
  vi.clearAllMocks()
  closeWindow.mockResolvedValue(true)
})

function at(pathname: string) {
  history.currentAddress.mockReturnValue({ pathname, search: '', key: '' })
}

test('RTE-08 back closes the window on home loan, loan apply, me, record and authorization', async () => {
  // the router takes the last two for the same screens
  const same = ['/Home/Loan', '/home/me/']
  for (const path of ['/home/loan', '/home/loan/apply', '/home/me', '/home/record', '/authorization', ...same]) {
    at(path)
    await goBack()
  }
  expect(closeWindow).toHaveBeenCalledTimes(7)
  expect(history.goSteps).not.toHaveBeenCalled()
})

test('RTE-08 elsewhere back is one step, or where the screen says when there is none', async () => {
  for (const path of ['/repayment', '/apply-step/id', '/home/loan/costs', '/customer-service']) {
    at(path)
    await goBack()
  }
  expect(history.goSteps.mock.calls).toEqual([[-1], [-1], [-1], [-1]])
  history.canGoBack.mockReturnValueOnce(false)
  await goBack('/home/me')
  expect(history.replaceAddress).toHaveBeenCalledWith('/home/me')
  expect(closeWindow).not.toHaveBeenCalled()
})

test('RTE-08 with no window to close, or a shell that fails to, back is a step after all', async () => {
  at('/home/me')
  closeWindow.mockResolvedValueOnce(false)
  await goBack()
  closeWindow.mockRejectedValueOnce(new Error('closeWindow: no answer'))
  await goBack()
  expect(history.goSteps.mock.calls).toEqual([[-1], [-1]])
})

test('RTE-08 BRG-01 with nothing before it in the page, back leads to the native screen behind its window', async () => {
  at('/repayment')
  shell.mode = 'app'
  history.canGoBack.mockReturnValue(false)
  nativeBehind.mockResolvedValueOnce(true).mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('broke'))
  await goBack('/home/me')
  expect([closeWindow.mock.calls.length, history.replaceAddress.mock.calls.length]).toEqual([1, 0])
  await goBack('/home/me')
  await goBack('/home/me')
  expect(closeWindow).toHaveBeenCalledTimes(1)
  expect(history.replaceAddress.mock.calls).toEqual([['/home/me'], ['/home/me']])
  history.canGoBack.mockReturnValue(true)
  shell.mode = 'browser'
})

test('RTE-10 push, replace, go, goBack and goForward are forwarded', async () => {
  at('/repayment')
  push('/login')
  replace('/home/loan')
  go(-2)
  await goBack()
  goForward()
  expect(history.pushAddress).toHaveBeenCalledWith('/login')
  expect(history.replaceAddress).toHaveBeenCalledWith('/home/loan')
  expect(history.goSteps.mock.calls).toEqual([[-2], [-1], [1]])
})
