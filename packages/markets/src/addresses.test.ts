import { expect, test } from 'vitest'
import { areaNames, areasBelow } from './addresses.ts'
import { markets } from './market.ts'

test('KYC-01 the Philippine tree: province, city, barangay', async () => {
  const provinces = await areasBelow('ph')
  expect(markets.ph.areaLevels).toBe(3)
  expect(provinces).toHaveLength(83)
  const cebu = provinces.find(({ name }) => name === 'Cebu')
  const city = (await areasBelow('ph', cebu?.id)).find(({ name }) => name === 'City of Cebu')
  const lahug = (await areasBelow('ph', city?.id)).find(({ name }) => name === 'Lahug')
  const path = { province: cebu?.id ?? '', city: city?.id ?? '', zone: lahug?.id ?? '' }
  expect(await areaNames('ph', path)).toEqual(['Cebu', 'City of Cebu', 'Lahug'])
  expect(await areasBelow('ph', lahug?.id)).toEqual([])
})

test('KYC-01 the Vietnamese tree since July 2025: 34 provinces, 3,321 wards, no districts', async () => {
  const provinces = await areasBelow('vn')
  expect(markets.vn.areaLevels).toBe(2)
  expect(provinces).toHaveLength(34)
  const wards = (await Promise.all(provinces.map(({ id }) => areasBelow('vn', id)))).flat()
  expect(new Set(wards.map(({ id }) => id)).size).toBe(3321)
  expect(await areaNames('vn', { province: '01', city: '00004', zone: '' })).toEqual([
    'Thành phố Hà Nội',
    'Phường Ba Đình',
  ])
})

test('KYC-01 ids that are not one path are refused', async () => {
  expect(await areaNames('vn', { province: '79', city: '00004', zone: '' })).toBeNull()
  expect(await areaNames('vn', { province: '01', city: '00004', zone: 'x' })).toBeNull()
  expect(await areaNames('ph', { province: '0702200000', city: '0730600000', zone: '' })).toBeNull()
  expect(await areasBelow('ph', '../../secret')).toEqual([])
})

test('every Philippine city has its barangays, all with ids of their own', async () => {
  const ids = new Set<string>()
  let places = 0
  for (const province of await areasBelow('ph')) {
    for (const place of await areasBelow('ph', province.id)) {
      places += 1
      const below = await areasBelow('ph', place.id)
      expect(below.length, place.name).toBeGreaterThan(0)
      for (const zone of below) ids.add(zone.id)
    }
  }
  expect(places).toBe(1655)
  expect(ids.size).toBe(42_011)
})
