import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

beforeEach(() => vi.resetModules())

test('RTE-09 ERR-02 ERR-03 a form asks before its borrower leaves it, not when they are signed out or led to /error', async () => {
  const { local } = installFakeBrowser()
  const { isBorrowersMove } = await import('./unsaved-guard.tsx')
  local.setItem('_user', '{"token":"t0k3n","phone":"+639175550142"}')
  expect(isBorrowersMove('/modifyPwd', '/settings')).toBe(true)
  expect(isBorrowersMove('/modifyPwd', '/modifyPwd')).toBe(false)
  expect(isBorrowersMove('/modifyPwd', '/error')).toBe(false)
  local.removeItem('_user')
  expect(isBorrowersMove('/modifyPwd', '/login')).toBe(false)
})

test('RTE-09 SES-03 closing the page asks first, but not where it begins again for who signed in in another tab', async () => {
  const { local } = installFakeBrowser()
  local.setItem('_user', '{"token":"t0k3n","phone":"+639175550142"}')
  const { askToStay } = await import('./unsaved-guard.tsx')
  const preventDefault = vi.fn()
  askToStay({ preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(1)
  local.setItem('_user', '{"token":"another","phone":"+639175550199"}')
  askToStay({ preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(1)
})
