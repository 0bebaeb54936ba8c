import { expect, test } from 'vitest'
import { unstorableFields } from './unstorable-fields.ts'

test('a NUL and half a character are found wherever they stand, by the field’s path', () => {
  const half = '\ud83d'
  expect(unstorableFields({ a: 'x\u0000', b: [{ c: half }, 'Nguyễn 🎉'], d: { '\u0000': 1 }, e: null, f: 1 })).toEqual([
    'd',
    'b.0.c',
    'a',
  ])
  expect(unstorableFields('\u0000')).toEqual([''])
  expect(unstorableFields({ at: '0000-01-01T00:00:00Z', on: '0000-02-30', from: '0001-01-01', no: '0000' })).toEqual([
    'on',
    'at',
  ])
  expect(unstorableFields(undefined)).toEqual([])
})

test('what is nested without end is refused where it becomes too deep, and takes no time', () => {
  const deep = JSON.parse(`${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`)
  expect(unstorableFields({ values: deep })).toHaveLength(1)
})
