/** Names and signs that Chinese and Thai texts write in Latin letters, besides words all in capitals (PDF, SMS). */
const names = new Set([
  'Zalo',
  'Facebook',
  'LinkedIn',
  'Lazada',
  'Android',
  'Wi‑Fi',
  'WebP',
  'kB',
  'PhilSys',
  'PhilHealth',
  'Pag-IBIG',
  'Barangay',
  // files and folders of the export
  'json',
  'photos',
  'proofs',
  'messages',
  'documents',
  'consents',
])

/** name@example.com, facebook.com/name */
const addressLike = /[@.]/

/** English that no Vietnamese sentence has: both are written in Latin letters. */
const englishInVietnamese = /\b(the|and|you|your|please|with|of|is|are|not|loan|payment|phone|number)\b/i

/** English that no Filipino sentence has; the loanwords of banks and wallets (loan, payment, account …) stay. */
const englishInFilipino =
  /\b(the|and|you|your|please|with|is|are|was|were|we|our|this|that|from|will|can|if|have|has|what|how|why|not|but|for)\b/i

/** The first English word left in a text of another language; undefined when there is none. */
export function englishLeft(locale: string, text: string): string | undefined {
  if (locale === 'vi-VN') return englishInVietnamese.exec(text)?.[0]
  if (locale === 'fil-PH') return englishInFilipino.exec(text)?.[0]
  const latin = text.match(/[A-Za-z][A-Za-z@./‑-]*[A-Za-z]|[A-Za-z]/g) ?? []
  return latin.find((word) => !names.has(word) && !addressLike.test(word) && word !== word.toUpperCase())
}
