/** Round steps from zero to at least the most there is: 1, 2 or 5 of a power of ten. */
export function stepsTo(most: number, about: number): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, at) => at * step)
}

/** Places at least so far apart, each as near to where it should be as those before it allow. */
export function spread(places: readonly number[], apart: number): number[] {
  const order = places.map((place, at) => ({ place, at })).toSorted((a, b) => a.place - b.place)
  const result = [...places]
  let last = Number.NEGATIVE_INFINITY
  for (const { place, at } of order) {
    last = Math.max(place, last + apart)
    result[at] = last
  }
  return result
}
