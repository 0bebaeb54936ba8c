/** The value of a JSON text; undefined where it is none, because the parser's error would quote what was sent. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
