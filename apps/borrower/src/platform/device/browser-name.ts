/** Ours in order: many browsers also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Opera', /\b(?:OPR|OPT|Opera)\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari\//],
]
const systems: readonly [string, RegExp][] = [
  ['Android', /Android ([\d.]+)/],
  ['iOS', /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['Linux', /Linux()/],
]

/** Browser and system as a person calls them, of a user agent's text; empty where it says neither. */
export function browserNameOf(userAgent: string) {
  const [browserName, browserVersion] = firstOf(browsers, userAgent)
  const [system, version] = firstOf(systems, userAgent)
  return { browserName, browserVersion, os: `${system} ${version.replaceAll('_', '.')}`.trim() }
}

function firstOf(names: readonly [string, RegExp][], userAgent: string): [string, string] {
  for (const [name, pattern] of names) {
    const found = pattern.exec(userAgent)
    if (found) return [name, found[1] ?? '']
  }
  return ['', '']
}
