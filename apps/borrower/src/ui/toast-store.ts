export type ToastKind = 'info' | 'success' | 'fail' | 'offline' | 'loading'

export type ToastRequest = {
  kind?: ToastKind
  text: string
  /** 3 s by default, 8 s long; a loading toast stays until it is closed. */
  stays?: 'short' | 'long' | 'untilClosed'
  /** A masked toast takes the next tap: it closes the toast instead of pressing what lies under it. */
  masked?: boolean
}

export type Toast = { id: number; kind: ToastKind; text: string; masked: boolean }

const milliseconds = { short: 3000, long: 8000 }
const listeners = new Set<() => void>()
let shown: Toast | undefined
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

function set(next: Toast | undefined) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows one toast in place of the last and returns what closes it. Works without React, needs a ToastHost on the page. */
export function showToast({ kind = 'info', text, stays, masked = true }: ToastRequest) {
  const id = ++lastId
  const lasts = stays ?? (kind === 'loading' ? 'untilClosed' : 'short')
  clearTimeout(timer)
  set({ id, kind, text, masked })
  if (lasts !== 'untilClosed') timer = setTimeout(() => closeToast(id), milliseconds[lasts])
  return () => closeToast(id)
}

/** Closes the toast with this id, or whichever is shown; a later toast is left alone. */
export function closeToast(id = shown?.id) {
  if (shown?.id === id) set(undefined)
}

export function currentToast() {
  return shown
}

export function onToastChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
