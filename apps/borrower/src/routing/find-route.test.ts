import { expect, test } from 'vitest'
import { findRoute } from './find-route.ts'

const routes = ['/', '/home/loan', '/home/loan/status/:type?', '/home/loan/status/info', '*'].map((path) => ({ path }))
const found = (pathname: string) => {
  const { route, rest } = findRoute(routes, pathname) ?? {}
  return [route?.path, rest]
}

test('RTE-01 a fixed path goes before one with an optional part, wherever it stands; that part may be left out', () => {
  expect(found('/')).toEqual(['/', undefined])
  expect(found('/home/loan')).toEqual(['/home/loan', undefined])
  expect(found('/home/loan/status/info')).toEqual(['/home/loan/status/info', undefined])
  expect(found('/home/loan/status')).toEqual(['/home/loan/status/:type?', undefined])
  expect(found('/home/loan/status/re%20pay')).toEqual(['/home/loan/status/:type?', 're pay'])
})

test('capitals, a closing slash and a broken escape do no harm', () => {
  expect(found('/Home/Loan/')).toEqual(['/home/loan', undefined])
  expect(found('/home/loan/status/%E0%A4%A')).toEqual(['/home/loan/status/:type?', '%E0%A4%A'])
})

test('RTE-02 what no route has is the last one', () => {
  expect(found('/home/loan/status/a/b')).toEqual(['*', undefined])
  expect(found('/nowhere')).toEqual(['*', undefined])
})
