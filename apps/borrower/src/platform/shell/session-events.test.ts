import { expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

const sendNativeEvent = vi.fn(async (_event: object) => {})
const shell = { mode: 'app', sendNativeEvent }
vi.mock('./bridge.ts', () => ({ bridge: () => shell }))
installFakeBrowser()

test('BRG-01 a shell learns that a borrower logged in or out, and not who', async () => {
  const { reportSignedIn, reportSignedOutLater } = await import('./session-events.ts')
  const { forgetSession } = await import('../../session/session.ts')
  reportSignedOutLater()
  reportSignedOutLater()
  reportSignedIn()
  forgetSession()
  expect(sendNativeEvent.mock.calls).toEqual([[{ name: 'signedIn' }], [{ name: 'signedOut' }]])
  shell.mode = 'browser'
  reportSignedIn()
  expect(sendNativeEvent).toHaveBeenCalledTimes(2)
})
