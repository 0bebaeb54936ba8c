import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, currentToast, onToastChange, showToast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  closeToast()
  vi.useRealTimers()
})

test('ERR-19 a toast is masked and stays 3 s', () => {
  showToast({ text: 'Saved' })
  expect(currentToast()).toMatchObject({ kind: 'info', text: 'Saved', masked: true })
  vi.advanceTimersByTime(2999)
  expect(currentToast()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})

test('ERR-19 a long toast stays 8 s', () => {
  showToast({ kind: 'fail', text: 'Not sent', stays: 'long', masked: false })
  vi.advanceTimersByTime(7999)
  expect(currentToast()).toMatchObject({ kind: 'fail', masked: false })
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})

test('ERR-19 a loading toast stays until it is closed', () => {
  const close = showToast({ kind: 'loading', text: 'Sending' })
  vi.advanceTimersByTime(60_000)
  expect(currentToast()?.kind).toBe('loading')
  close()
  expect(currentToast()).toBeUndefined()
})

test('closing an earlier toast leaves the later one, for its whole time', () => {
  const closeFirst = showToast({ text: 'first' })
  vi.advanceTimersByTime(2000)
  showToast({ text: 'second' })
  closeFirst()
  vi.advanceTimersByTime(2999)
  expect(currentToast()?.text).toBe('second')
})

test('listeners hear of each change until they leave', () => {
  const listener = vi.fn()
  const leave = onToastChange(listener)
  showToast({ text: 'one' })
  leave()
  closeToast()
  expect(listener).toHaveBeenCalledTimes(1)
})
