import { expect, test } from 'vitest'
import { subnetOf } from './subnet-of.ts'

test('an IPv4 address is counted with its /24, also when written as IPv6', () => {
  expect(subnetOf('192.0.2.1')).toBe('192.0.2.0/24')
  expect(subnetOf('192.0.2.255')).toBe('192.0.2.0/24')
  expect(subnetOf('::ffff:192.0.2.77')).toBe('192.0.2.0/24')
  expect(subnetOf('::FFFF:192.0.2.77')).toBe('192.0.2.0/24')
  expect(subnetOf('192.0.3.1')).toBe('192.0.3.0/24')
  expect(subnetOf('::ffff:1.20.30.40')).toBe('1.20.30.0/24')
})

test('an IPv6 address is counted with its /64, however it is written', () => {
  const network = '2001:db8:0:1::/64'
  for (const ip of ['2001:db8:0:1::5', '2001:0DB8:0000:0001:a:b:c:d', '2001:db8::1:0:0:0:7', '2001:db8:0:1:9::%eth0']) {
    expect([ip, subnetOf(ip)]).toEqual([ip, network])
  }
  expect(subnetOf('2001:db8:0:2::5')).toBe('2001:db8:0:2::/64')
  expect(subnetOf('::1')).toBe('0:0:0:0::/64')
  expect(subnetOf('fe80::1')).toBe('fe80:0:0:0::/64')
  expect(subnetOf('1:2:3:4:5:6:7::')).toBe('1:2:3:4::/64')
})

test('a dotted tail is two groups', () => {
  expect(subnetOf('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64')
  expect(subnetOf('1:2::3:4:5:192.0.2.1')).toBe('1:2:0:3::/64')
  expect(subnetOf('1::ffff:192.0.2.1')).toBe('1:0:0:0::/64')
})

test('what is no address is itself', () => {
  for (const text of ['', 'unknown', '1.2.3', 'x::1', '::ffff:1.2.3.4x']) expect(subnetOf(text)).toBe(text)
})
