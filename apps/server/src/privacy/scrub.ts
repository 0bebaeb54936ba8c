/** Longer texts are cut before they are looked at: what a reader needs of an error is at its beginning. */
const mostLength = 4000

/**
 * What an error's text may hold that must go nowhere: names and numbers of people, addresses, tokens, typed text. Every
 * pattern is linear on any text: it passes over what it has looked at, whether or not the mark follows that makes it a
 * secret; only a match with its group is one.
 */
const secrets: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]+(@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8})?/gu, '[email]'],
  // What is quoted may have been typed; a name of our own code, in single quotes, begins small and has no space.
  [/("[^"\n]*"?|“[^”\n]*”?|`[^`\n]*`?)/g, '[text]'],
  [/('(?![a-z_$][\w$.]{0,40}')[^'\n]*')/g, '[text]'],
  [/(\+?\d(?:[\s.-]?\d){5,})/g, '[number]'],
  [/([A-Za-z0-9_-]{24,}={0,2}(?:\.[A-Za-z0-9_-]{22,})*|[A-Za-z0-9_-]{22,23}\.[A-Za-z0-9_-]{22,})/g, '[token]'],
  [/\b([A-Z]{1,2}\d{6,20}[A-Z]?)\b/g, '[number]'],
  [/\p{Lu}\p{L}*((?:\s\p{Lu}\p{L}*\.?)+)?/gu, '[name]'],
]

export function scrub(text: string): string {
  return secrets.reduce(
    (clean, [pattern, word]) => clean.replace(pattern, (all: string, secret?: string) => (secret ? word : all)),
    text.slice(0, mostLength),
  )
}
