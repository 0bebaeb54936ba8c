import { expect, test } from 'vitest'
import type { Failure } from '../api/api.ts'
import { type AfterStartUpDeps, afterStartUp } from './after-start-up.ts'

const appInfo: AfterStartUpDeps['appInfo'] = {
  appId: 12,
  version: '4.2.0',
  appName: 'Hiram',
  statusBarHeight: 0,
  platform: 'android',
  isDebug: false,
}
const failure: Failure = { ok: false, code: 'server', number: 500, msg: '', detail: undefined }

function deps(changes: Partial<AfterStartUpDeps> = {}) {
  const steps: string[] = []
  const made: AfterStartUpDeps = {
    inBrowser: true,
    appInfo,
    maxMount: async () => ({ ok: true, result: { maxMount: 2_000_000n } }),
    keepMaxAmount: (amount) => steps.push(`max ${amount}`),
    versionCheck: async () => ({ ok: true, result: { version: '4.2.0', updateType: 0 } }),
    tipVersion: () => undefined,
    keepTipVersion: (version) => steps.push(`tip ${version}`),
    offerUpdate: ({ version, updateType }) => steps.push(`offer ${version} ${updateType}`),
    offerBuild: (build) => steps.push(`build ${build}`),
    wait: async (ms) => void steps.push(`wait ${ms}`),
    locationReported: () => false,
    reportLocation: async () => void steps.push('location'),
    ...changes,
  }
  return { made, steps }
}

async function stepsOf(changes: Partial<AfterStartUpDeps>) {
  const { made, steps } = deps(changes)
  await afterStartUp(made)
  return steps
}

const newest = (version: string, updateType = 0): AfterStartUpDeps['versionCheck'] => {
  return async () => ({ ok: true, result: { version, updateType } })
}

test('INI-06 to INI-08 run in order', async () => {
  expect(await stepsOf({ versionCheck: newest('4.10.0') })).toEqual([
    'max 2000000',
    'tip 4.10.0',
    'offer 4.10.0 0',
    'build undefined',
    'wait 3000',
    'location',
  ])
})

test('INI-06 a browser on iOS skips the call and has 0; the app on iOS asks', async () => {
  const ios = { ...appInfo, platform: 'ios' as const }
  expect(await stepsOf({ appInfo: ios })).toContain('max 0')
  expect(await stepsOf({ appInfo: ios, inBrowser: false })).toContain('max 2000000')
  const steps = await stepsOf({ maxMount: async () => failure })
  expect(steps.filter((step) => step.startsWith('max'))).toEqual([])
})

test('INI-07 a newer version is offered once, a forced one every time', async () => {
  const offers = async (changes: Partial<AfterStartUpDeps>) =>
    (await stepsOf(changes)).filter((step) => step.startsWith('offer'))
  expect(await offers({ versionCheck: newest('4.2.0', 1) })).toEqual([])
  expect(await offers({ versionCheck: newest('4.1.9') })).toEqual([])
  expect(await offers({ versionCheck: newest('4.10.0'), tipVersion: () => '4.10.0' })).toEqual([])
  expect(await offers({ versionCheck: newest('4.10.0'), tipVersion: () => '4.9.0' })).toEqual(['offer 4.10.0 0'])
  expect(await offers({ versionCheck: newest('4.10.0', 1), tipVersion: () => '4.10.0' })).toEqual(['offer 4.10.0 1'])
  expect(await offers({ versionCheck: async () => failure })).toEqual([])
})

test('INI-08 the location is reported once in a session', async () => {
  const steps = await stepsOf({ locationReported: () => true })
  expect(steps).not.toContain('location')
})
