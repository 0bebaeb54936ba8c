/** A version or a number whose hyphens are no place to break a line: 2026-11-01. */
export function withoutLineBreaks(text: string): string {
  return text.replaceAll('-', '\u2011')
}
