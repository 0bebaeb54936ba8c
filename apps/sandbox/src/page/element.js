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
