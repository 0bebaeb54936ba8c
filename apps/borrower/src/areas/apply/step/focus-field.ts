const controls = 'input, select, textarea, button'

/** Brings the first of these fields, as they stand on the screen, into view and puts the focus in it. */
export function focusField(fields: readonly string[]) {
  const places = document.querySelectorAll<HTMLElement>('[data-field]')
  const first = [...places].find(({ dataset }) => fields.some((field) => belongs(field, dataset.field ?? '')))
  if (!first) return
  first.closest('details')?.setAttribute('open', '')
  first.scrollIntoView({ block: 'center' })
  const inside = [...first.querySelectorAll<HTMLElement>(controls)]
  // of a date in parts the one that is missing
  const empty = inside.find((control) => 'value' in control && control.value === '')
  const target = first.matches(controls) ? first : (empty ?? inside[0])
  target?.focus({ preventScroll: true })
}

function belongs(field: string, place: string) {
  return field === place || place.startsWith(`${field}.`)
}
