export type ContactPicker = { select: (properties: string[]) => Promise<unknown> }

/** The Contact Picker API (Chrome on Android); undefined where there is none. */
export function contactPicker(): ContactPicker | undefined {
  const contacts: unknown = 'contacts' in navigator ? navigator.contacts : undefined
  return isPicker(contacts) ? contacts : undefined
}

function isPicker(value: unknown): value is ContactPicker {
  return typeof value === 'object' && value !== null && 'select' in value && typeof value.select === 'function'
}
