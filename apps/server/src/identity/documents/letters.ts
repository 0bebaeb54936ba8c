/** A text's letters and digits in capitals without marks, and the position of each in the text. */
export type Squeezed = { signs: string; at: number[] }

export function squeeze(text: string): Squeezed {
  const at: number[] = []
  let signs = ''
  let index = 0
  for (const character of text) {
    const plain = character
      .normalize('NFD')
      .replace(/[đĐ]/g, 'D')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
    for (const sign of plain) {
      signs += sign
      at.push(index)
    }
    index += character.length
  }
  return { signs, at }
}

/**
 * Where the best match of the phrase ends in the text: fewest characters added, left out or changed (Sellers 1980).
 * Undefined when that is more than the slack.
 */
export function findPhrase(text: string, phrase: string, slack: number): { end: number; errors: number } | undefined {
  // each character that is missing is an error
  if (text.length + slack < phrase.length) return undefined
  const row = Array.from({ length: phrase.length + 1 }, (_, index) => index)
  let best: { end: number; errors: number } | undefined
  for (let end = 1; end <= text.length; end++) {
    const sign = text.charCodeAt(end - 1)
    let diagonal = 0
    let left = 0
    for (let at = 1; at <= phrase.length; at++) {
      const above = row[at] ?? 0
      const changed = diagonal + (sign === phrase.charCodeAt(at - 1) ? 0 : 1)
      left = Math.min(changed, above + 1, left + 1)
      row[at] = left
      diagonal = above
    }
    const errors = row[phrase.length] ?? 0
    if (errors <= slack && (!best || errors < best.errors)) best = { end, errors }
  }
  return best
}

/** Tolerance for misreadings: one character in six. */
export function slackOf(phrase: string): number {
  return Math.floor(phrase.length / 6)
}

export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [line, sign] of [...a].entries()) {
    const next = [line + 1]
    for (let at = 1; at <= b.length; at++) {
      const changed = (row[at - 1] ?? 0) + (sign === b[at - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

const asDigit: Readonly<Record<string, string>> = {
  ...{ O: '0', o: '0', Q: '0', D: '0', U: '0', I: '1', l: '1', i: '1', '|': '1', '!': '1', L: '1' },
  ...{ Z: '2', z: '2', A: '4', S: '5', s: '5', G: '6', b: '6', T: '7', B: '8', g: '9', q: '9' },
}

/** Letters that a reader returns where only a digit is possible. */
export function asDigits(text: string): string {
  return [...text].map((sign) => asDigit[sign] ?? sign).join('')
}
