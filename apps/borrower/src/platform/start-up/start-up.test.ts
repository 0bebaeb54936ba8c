import { expect, test } from 'vitest'
import type { Failure } from '../api/api.ts'
import type { DictInfo, MemberInfo } from '../state/models.ts'
import { type StartUpDeps, startUp } from './start-up.ts'

const appInfo = {
  appId: 12,
  version: '1.0.0',
  appName: 'Hiram',
  statusBarHeight: 0,
  platform: 'android',
  isDebug: true,
} as const
const member = { phone: '+639175550142' } as MemberInfo
const dictionary = { industry: [] as string[] } as DictInfo

function failure(code: Failure['code']): Failure {
  return { ok: false, code, number: code === 'notLoggedIn' ? 401 : 500, msg: '', detail: undefined }
}

function deps(changes: Partial<StartUpDeps> = {}) {
  const steps: string[] = []
  const made: StartUpDeps = {
    appInfo: async () => appInfo,
    hasDeviceId: () => true,
    deviceInfo: async () => ({ deviceId: 'shell-1' }),
    storedPhone: () => '+639175550142',
    memberInfo: async () => ({ ok: true, result: member }),
    dictionary: async () => ({ ok: true, result: dictionary }),
    keepAppInfo: () => steps.push('appInfo'),
    keepDevice: ({ deviceId }) => steps.push(`device ${deviceId}`),
    sendDeviceInfo: () => steps.push('device sent'),
    keepMember: () => steps.push('member'),
    keepDictionary: () => steps.push('dictionary'),
    markInited: (inited) => steps.push(`inited ${inited}`),
    goToError: (failed) => steps.push(`/error ${failed?.code ?? 'script'}`),
    ...changes,
  }
  return { made, steps }
}

test('INI-01 to INI-05 run in order for a signed-in borrower', async () => {
  const { made, steps } = deps()
  expect(await startUp(made)).toBe('ready')
  expect(steps).toEqual(['appInfo', 'device sent', 'member', 'dictionary', 'inited true'])
})

test('INI-02 the shell’s device id is kept when none is stored', async () => {
  const { made, steps } = deps({ hasDeviceId: () => false })
  await startUp(made)
  expect(steps).toContain('device shell-1')
})

test('INI-03 without a stored user nothing is asked', async () => {
  const { made, steps } = deps({ storedPhone: () => undefined })
  expect(await startUp(made)).toBe('ready')
  expect(steps).toEqual(['appInfo', 'inited true'])
})

test('INI-03 not logged in is tolerated, any other failure goes to /error', async () => {
  const tolerated = deps({ memberInfo: async () => failure('notLoggedIn') })
  expect(await startUp(tolerated.made)).toBe('ready')
  expect(tolerated.steps).toEqual(['appInfo', 'inited true'])
  const endedMeanwhile = deps({ dictionary: async () => failure('notLoggedIn') })
  expect(await startUp(endedMeanwhile.made)).toBe('ready')
  expect(endedMeanwhile.steps).toEqual(['appInfo', 'device sent', 'member', 'inited true'])
  const broken = deps({ memberInfo: async () => failure('server') })
  expect(await startUp(broken.made)).toBe('failed')
  expect(broken.steps).toEqual(['appInfo', 'inited false', '/error server'])
  const late = deps({ memberInfo: async () => failure('timeout') })
  expect(await startUp(late.made)).toBe('failed')
  expect(late.steps).toEqual(['appInfo', 'inited false', '/error timeout'])
})

test('SES-03 where another tab changed the account the page begins again by itself, and not at /error', async () => {
  for (const call of ['memberInfo', 'dictionary']) {
    const { made, steps } = deps({ [call]: async () => failure('cancelled') })
    expect(await startUp(made)).toBe('failed')
    expect(steps.at(-1)).toBe('inited false')
  }
})

test('INI-04 a dictionary that does not load goes to /error', async () => {
  const { made, steps } = deps({ dictionary: async () => failure('offline') })
  expect(await startUp(made)).toBe('failed')
  expect(steps).toEqual(['appInfo', 'device sent', 'member', 'inited false', '/error offline'])
})
