import { expect, test } from 'vitest'
import { brandOfMarket } from './brand.ts'
import { brandIcon } from './brand-icon.ts'

const brand = brandOfMarket('ph')

test.each([
  ['rounded', 14, 46],
  ['full', 0, 44],
] as const)(
  'a %s icon has its corners and the mark in the middle, in the brand’s colours',
  (shape, corners, markSide) => {
    const icon = brandIcon(brand, shape)
    expect(icon).toContain(`<title>${brand.name}</title>`)
    expect(icon).toContain(`<rect width="64" height="64" rx="${corners}" fill="${brand.colours.light.brand}"/>`)
    const [, x = '', y = '', scale = ''] = /translate\((\S+) (\S+)\) scale\((\S+)\)/.exec(icon) ?? []
    expect(x).toBe(y)
    // as far from one side as from the other
    expect(2 * Number(x) + 26 * Number(scale)).toBeCloseTo(64)
    expect(26 * Number(scale)).toBeCloseTo(markSide)
    expect(icon).toContain(`stroke="${brand.colours.light['on-brand']}"`)
    const paths = [...icon.matchAll(/<path d="([^"]+)" stroke-width="([^"]+)"\/>/g)].map(([, path, width]) => [
      path,
      width,
    ])
    expect(paths).toEqual(brand.mark.map(({ path, width }) => [path, String(width)]))
    expect(icon).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">.*<\/g><\/svg>$/)
  },
)
