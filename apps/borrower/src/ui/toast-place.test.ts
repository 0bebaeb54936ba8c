import { expect, test } from 'vitest'
import { liftOf } from './toast-place.ts'

const toast = { top: 500, bottom: 540 }

test('a toast with nothing in its way stays', () => {
  expect(liftOf(toast, [], 0)).toBe(0)
  expect(
    liftOf(
      toast,
      [
        { top: 100, bottom: 200 },
        { top: 600, bottom: 640 },
      ],
      0,
    ),
  ).toBe(0)
})

test('a toast goes up over an error, and over the next one that it would meet there', () => {
  expect(liftOf(toast, [{ top: 520, bottom: 536 }], 0)).toBe(28)
  const two = [
    { top: 470, bottom: 490 },
    { top: 520, bottom: 536 },
  ]
  expect(liftOf(toast, two, 0)).toBe(78)
})

test('a field and its note count as two, however they overlap', () => {
  const field = { top: 450, bottom: 530 }
  const note = { top: 510, bottom: 526 }
  expect(liftOf(toast, [note, field], 0)).toBe(98)
})

test('where only a place off the screen would be free it stays', () => {
  expect(liftOf(toast, [{ top: 20, bottom: 540 }], 0)).toBe(0)
})
