/** An element with attributes and children; text is always text, never markup. */
export function element(tag, attributes, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== undefined && child !== ''))
  return made
}

export function button(label, press) {
  const made = element('button', { type: 'button', class: 'quiet' }, label)
  made.addEventListener('click', () => press(made))
  return made
}

const clockTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'medium' })

export function time(iso) {
  return element('time', { datetime: iso, class: 'small' }, clockTime.format(new Date(iso)))
}

/** Minor units as a person reads them, exact. */
export function money(minor, currency) {
  const digits = currency === 'PHP' ? minor.padStart(3, '0') : minor
  const whole = currency === 'PHP' ? digits.slice(0, -2) : digits
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, currency === 'PHP' ? ',' : '.')
  return currency === 'PHP' ? `₱${grouped}.${digits.slice(-2)}` : `${grouped} ₫`
}

/** What a person types, `1234.5`, in minor units; undefined when it is no such amount. */
export function toMinor(typed, currency) {
  const decimals = currency === 'PHP' ? 2 : 0
  const match = /^(\d+)(?:\.(\d+))?$/.exec(typed.trim())
  if (!match || (match[2] ?? '').length > decimals) return undefined
  return BigInt(match[1] + (match[2] ?? '').padEnd(decimals, '0')).toString()
}

export function fromMinor(minor, currency) {
  if (currency !== 'PHP' || minor === '') return minor
  const digits = minor.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
