import { expect, test } from 'vitest'
import { addressLimits, senderLimits, smsBudget } from './limits.ts'

const minute = 60_000
const hour = 60 * minute

test('in production an address may ask only so often a minute, costly calls least', () => {
  const aMinute = (most: number) => ({ most, windowMs: minute })
  expect(addressLimits('production')).toEqual({
    keys: aMinute(1200),
    hello: aMinute(600),
    open: aMinute(6000),
    errorReport: aMinute(60),
    tracking: aMinute(1800),
    events: aMinute(600),
    console: aMinute(120),
    consoleSignIn: aMinute(120),
  })
})

test('ACC-01 in production a device, an address and a network may have only so many codes sent', () => {
  expect(senderLimits('production')).toEqual({
    device: { name: 'codeDevice1h', most: 5, windowMs: hour },
    address: { name: 'codeAddress1h', most: 10, windowMs: hour },
    subnet: { name: 'codeSubnet1h', most: 40, windowMs: hour },
    check: { name: 'checkAddress1h', most: 10, windowMs: hour },
    prefix: { name: 'codePrefix1h', most: 10, windowMs: hour, minConversion: 0.4, conversionMs: 24 * hour },
    network: { minTries: 50, missShare: 0.6, windowMs: 10 * minute, refuseMs: 10 * minute },
  })
})

test('in development, where all have one address, the limits by address are as good as off', () => {
  const { keys, open } = addressLimits('development')
  expect([keys.most, open.most]).toEqual([1_200_000, 6_000_000])
  const { device, address, subnet, check, prefix, network } = senderLimits('test')
  expect([device, address, subnet, check, prefix].map(({ most }) => most)).toEqual([
    5000, 10_000, 40_000, 10_000, 10_000,
  ])
  expect([network.minTries, network.missShare]).toEqual([50_000, 0.6])
})

test('ACC-01 of a day’s messages eight tenths are warned of, and a tenth more is left for numbers with an account', () => {
  expect(smsBudget(1000)).toEqual({ warnAt: 800, most: 1000, mostWithAccount: 1100 })
  expect(smsBudget(3)).toEqual({ warnAt: 3, most: 3, mostWithAccount: 4 })
})
