import { expect, test } from 'vitest'

const sources = import.meta.glob(['../console/**/*.ts', '../staff/**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Every way to a key or to what it opens; the import rules refuse the modules they are in. */
const opens = /\b(vault|unwrap|openOwn|openBytes|wrapped_key|providers\.files|files\.get)\b/
/** What opens with a key: each is called within `lookAt`, which alone hands one out. */
const withKey = /\b(open[A-Z]\w*)\([^()]*\bkey\b/g

const openers = [
  './approvals/approval-photo.ts',
  './approvals/open-answer.ts',
  './borrowers/borrowers.ts',
  './collections/contact.ts',
  './proofs/open-proof.ts',
  './requests/open-request.ts',
  './review/review.ts',
  './support/open-support.ts',
  './unmatched/open-unmatched.ts',
]

test('staff see what is sealed by one way alone, which writes who looked', () => {
  const found = Object.entries(sources).map(([path, text]) => ({ path, text: String(text) }))
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ text }) => opens.test(text)).map(({ path }) => path)).toEqual([])
  const opening = found.filter(({ text }) => text.match(withKey) !== null)
  expect(opening.map(({ path }) => path)).toEqual(openers)
  for (const { text } of opening) {
    // from each `lookAt(` on, the key is a parameter of what it is given
    for (const { index } of text.matchAll(withKey))
      expect(text.slice(0, index)).toMatch(/async \(key(?:, queries)?\) =>/)
  }
  const looking = found.filter(({ text }) => /\blookAt(?:Own)?\(/.test(text)).map(({ path }) => path)
  // the sender's words of a payment are sealed with the lender's own key, which `lookAtOwn` opens with
  expect(looking).toEqual([...openers, './approvals/open-remark.ts'].sort())
})
