import { type BusinessDate, compare } from '@hiram/lending'

export function later(a: BusinessDate, b: BusinessDate): BusinessDate {
  return compare(a, b) < 0 ? b : a
}

export function earlier(a: BusinessDate, b: BusinessDate): BusinessDate {
  return compare(a, b) < 0 ? a : b
}
