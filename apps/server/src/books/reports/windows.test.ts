import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOfFitting } from './windows.ts'

/** Loans in the order of their ids, of which some fit. */
const loans = fc.array(fc.boolean(), { maxLength: 60 })
const idOf = (at: number) => String(at).padStart(3, '0')

test('pages have each loan that fits once, in order, and look through no more than they may', async () => {
  const page = fc.record({
    most: fc.integer({ min: 1, max: 5 }),
    lookThrough: fc.option(fc.integer({ min: 1, max: 20 })),
  })
  await fc.assert(
    fc.asyncProperty(loans, page, async (fits, { most, lookThrough }) => {
      const found: string[] = []
      for (let after: string | undefined; ; ) {
        let looked = 0
        const asked = { after, most, ...(lookThrough !== null && { lookThrough }) }
        const { rows, next, isEarly } = await pageOfFitting(asked, async (from, count) => {
          looked += count
          const first = from === undefined ? 0 : Number(from) + 1
          const some = fits.slice(first, first + count).map((isFit, at) => ({ isFit, loan_id: idOf(first + at) }))
          const last = some.length === count ? (some.at(-1)?.loan_id ?? null) : null
          return { rows: some.filter(({ isFit }) => isFit), last }
        })
        found.push(...rows.map(({ loan_id }) => loan_id))
        expect(looked).toBeLessThanOrEqual(lookThrough ?? Number.POSITIVE_INFINITY)
        expect(isEarly).toBe(rows.length < most && next !== null)
        if (lookThrough === null) expect(isEarly).toBe(false)
        if (next === null) break
        after = next
      }
      expect(found).toEqual(fits.flatMap((isFit, at) => (isFit ? [idOf(at)] : [])))
    }),
  )
})
