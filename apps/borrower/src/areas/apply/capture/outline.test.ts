import { expect, test } from 'vitest'
import { regionOf, subjectOf } from './outline.ts'

const scene = { left: 0, top: 50, width: 360, height: 400 }

test('a passport has a page of its own size, and the photo in hand its own frame', () => {
  expect(subjectOf('idFront', 'passport')).toBe('passport')
  expect(subjectOf('idBack', 'umid')).toBe('card')
  expect(subjectOf('idFront', '')).toBe('card')
  expect(subjectOf('idHandheld', 'passport')).toBe('handheld')
})

test('the whole scene is the middle of a wide picture and of a tall one', () => {
  expect(regionOf(scene, scene, { width: 1600, height: 1000 })).toEqual({ left: 350, top: 0, width: 900, height: 1000 })
  expect(regionOf(scene, scene, { width: 900, height: 1600 })).toEqual({ left: 0, top: 300, width: 900, height: 1000 })
})

test('an outline on the screen is found in the picture, and never reaches over its edge', () => {
  const outline = { left: 36, top: 150, width: 288, height: 180 }
  expect(regionOf(outline, scene, { width: 720, height: 800 })).toEqual({ left: 72, top: 200, width: 576, height: 360 })
  const over = { left: -20, top: 0, width: 400, height: 600 }
  expect(regionOf(over, scene, { width: 720, height: 800 })).toEqual({ left: 0, top: 0, width: 720, height: 800 })
})
