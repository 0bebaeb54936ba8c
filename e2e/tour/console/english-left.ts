/** Words that English is made of and Vietnamese is not. */
const words =
  /\b(?:the|and|are|was|were|with|not|from|this|that|have|has|your|their|which|who|when|what|will|may|is|of|it|its)\b/i

/** Names, and what people wrote into the records of the tour: they stay as they are. */
const written: readonly RegExp[] = [
  /\bBank of\b/,
  /No answer since May/,
  /Our error in the reminder/,
  /Lost the job in May/,
  /Cheaper for first loans/,
  /Helps in collections/,
  /Gross receipts tax of October/,
  /Tax payment form/,
]

/** English sentences on a page that is not English, a line each. */
export function englishLeft(shown: readonly string[]): string[] {
  return shown
    .filter((text) => text.includes(' ') && words.test(text) && !written.some((one) => one.test(text)))
    .map((text) => `English left: ${text.slice(0, 90)}`)
}
