import { expect, test } from 'vitest'
import { findRoute } from './find-route.ts'

const paths = [
  '/',
  '/home/loan',
  '/home/loan/status/:type?',
  '/home/loan/status/info',
  '/history/:id/:type',
  '/history/:id/fee',
  '/history',
  '*',
]
const routes = paths.map((path) => ({ path }))
const found = (pathname: string) => {
  const { route, params } = findRoute(routes, pathname) ?? {}
  return [route?.path, params]
}

test('RTE-01 a fixed path goes before a named one, in any order; the last part may be left out', () => {
  expect(found('/')).toEqual(['/', {}])
  expect(found('/home/loan')).toEqual(['/home/loan', {}])
  expect(found('/home/loan/status/info')).toEqual(['/home/loan/status/info', {}])
  expect(found('/home/loan/status')).toEqual(['/home/loan/status/:type?', { type: undefined }])
  expect(found('/home/loan/status/re%20pay')).toEqual(['/home/loan/status/:type?', { type: 're pay' }])
})

test('RTE-01 a loan of the past is named in the middle of its address', () => {
  expect(found('/history')).toEqual(['/history', {}])
  expect(found('/history/4f/close')).toEqual(['/history/:id/:type', { id: '4f', type: 'close' }])
  expect(found('/history/4f/fee')).toEqual(['/history/:id/fee', { id: '4f' }])
  expect(found('/history/4f')).toEqual(['*', {}])
})

test('capitals, a closing slash and a broken escape do no harm', () => {
  expect(found('/Home/Loan/')).toEqual(['/home/loan', {}])
  expect(found('/home/loan/status/%E0%A4%A')).toEqual(['/home/loan/status/:type?', { type: '%E0%A4%A' }])
})

test('RTE-02 what no route has is the last one', () => {
  expect(found('/home/loan/status/a/b')).toEqual(['*', {}])
  expect(found('/nowhere')).toEqual(['*', {}])
})
