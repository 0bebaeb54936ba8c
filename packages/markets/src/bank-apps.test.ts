import { expect, test } from 'vitest'
import { bankAppLinks } from './bank-apps.ts'
import { paymentChannels } from './payment-channels.ts'

const asked = { amountMinor: 2_060_300n, reference: '884201375526' }
const atVietinBank = { ...paymentChannels.vn.sandboxAccount, routing: '970415', accountNumber: '22102025' }

test('REP-01 a Vietnamese app that fills in the transfer gets account, amount, remark and name as vietqr.io documents them', () => {
  const links = bankAppLinks('vn', atVietinBank, asked)
  const of = (code: string) => links.find(({ bankCode }) => bankCode === code)
  expect(of('MB')).toEqual({
    bankCode: 'MB',
    name: 'MB Bank',
    url: 'https://dl.vietqr.io/pay?app=mb&ba=22102025@icb&am=2060300&tn=884201375526&bn=CONG%20TY%20HIRAM%20SANDBOX',
    androidUrl: null,
    fills: true,
    via: 'vietqr.io',
  })
  expect(of('VCB')).toMatchObject({ url: 'https://dl.vietqr.io/pay?app=vcb', fills: false })
  expect(of('STB')).toBeUndefined()
})

test('an account at a bank without a code there only opens the apps', () => {
  const links = bankAppLinks('vn', paymentChannels.vn.sandboxAccount, asked)
  expect(links.length).toBeGreaterThan(10)
  expect(links.every(({ fills, url }) => !fills && /^https:..dl\.vietqr\.io.pay\?app=[a-z]+$/.test(url))).toBe(true)
})

test('REP-01 in the Philippines only the wallet whose address is documented opens', () => {
  expect(bankAppLinks('ph', paymentChannels.ph.sandboxAccount, asked)).toEqual([
    {
      bankCode: 'GCASH',
      name: 'GCash',
      url: 'gcash://',
      androidUrl: 'intent://#Intent;scheme=gcash;package=com.globe.gcash.android;end',
      fills: false,
      via: null,
    },
  ])
})
