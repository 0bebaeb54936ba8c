const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')
}

/** An element with text, or with elements that are written already, in their order; attributes in theirs. */
export function xmlElement(
  name: string,
  content: string | readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${given.join('')}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}
