/** What an error's text may hold that must go nowhere: names and numbers of people, addresses, tokens, typed text. */
const secrets: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, '[email]'],
  // What is quoted may have been typed; a name of our own code, in single quotes, begins small and has no space.
  [/"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g, '[text]'],
  [/'(?![a-z_$][\w$.]{0,40}')[^'\n]*'/g, '[text]'],
  [/\+?\d(?:[\s.-]?\d){5,}/g, '[number]'],
  [/[A-Za-z0-9_-]{22,}\.[A-Za-z0-9_-]{22,}|[A-Za-z0-9_-]{24,}={0,2}/g, '[token]'],
  [/\b[A-Z]{1,2}\d{6,}[A-Z]?\b/g, '[number]'],
  [/\p{Lu}\p{L}*(?:\s\p{Lu}\p{L}*\.?)+/gu, '[name]'],
]

export function scrub(text: string): string {
  return secrets.reduce((clean, [pattern, word]) => clean.replace(pattern, word), text)
}
