/** Degrees to two decimals, about a kilometre: a quarter of a town, not a house. */
export function coarse(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
