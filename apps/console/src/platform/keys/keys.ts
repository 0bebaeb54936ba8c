import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { TextKey } from '../texts/texts.tsx'

/** `j`, `Escape`, `g t` (one after the other), `mod+Enter` (⌘ or Ctrl). */
export type Binding = {
  keys: string
  label: TextKey
  run: () => void
  /** Named in the strip at the foot, not only among all keys. */
  inStrip?: boolean
  /** How it is printed where one line is for several keys. */
  shownAs?: string
  /** Works while a field has focus; keys with `mod` and `Escape` do anyway. */
  inFields?: boolean
}

type Layer = { isModal: boolean; bindings: readonly Binding[] }

const layers: Layer[] = []
const listeners = new Set<() => void>()
const switchedOff = 'console.singleKeys'
const sequenceMs = 1500
let shown: readonly Binding[] = []
let pending = { key: '', at: Number.NEGATIVE_INFINITY }

/** The keys of a part of the screen from its first picture on, while it is shown; those of a dialog rest all others. */
export function useKeys(bindings: readonly Binding[], isModal = false): void {
  const layer = useRef<Layer | undefined>(undefined)
  useLayoutEffect(() => {
    const own: Layer = { isModal, bindings: [] }
    layer.current = own
    layers.push(own)
    return () => {
      layers.splice(layers.indexOf(own), 1)
      tell()
    }
  }, [isModal])
  useLayoutEffect(() => {
    if (!layer.current) return
    const before = layer.current.bindings
    layer.current.bindings = bindings
    if (namesOf(before) !== namesOf(bindings)) tell()
  })
}

/** All keys that work now. */
export function useShownKeys(): readonly Binding[] {
  return useSyncExternalStore(listen, () => shown)
}

export function listenToKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const found = bindingFor(event, event.timeStamp)
    if (!found) return
    event.preventDefault()
    found.run()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

export function singleKeysAreOn(): boolean {
  return localStorage.getItem(switchedOff) !== 'off'
}

export function switchSingleKeys(on: boolean): void {
  localStorage.setItem(switchedOff, on ? 'on' : 'off')
}

/** ⌘ on Apple's machines, Ctrl elsewhere. */
export function modName(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
}

function bindingFor(event: KeyboardEvent, now: number): Binding | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined
  const hasMod = event.metaKey || event.ctrlKey
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const name = hasMod ? `mod+${key}` : key
  const isField = isInField(event.target)
  if (!hasMod && key.length === 1 && !singleKeysAreOn()) return undefined
  const active = activeBindings().filter(({ inFields = false }) => !isField || hasMod || key === 'Escape' || inFields)
  const sequence = now - pending.at < sequenceMs ? `${pending.key} ${name}` : ''
  pending = { key: '', at: Number.NEGATIVE_INFINITY }
  const found = active.find(({ keys }) => keys === sequence) ?? active.find(({ keys }) => keys === name)
  if (!found && active.some(({ keys }) => keys.startsWith(`${name} `))) pending = { key: name, at: now }
  if (found && isPressedByItself(event, found.keys)) return undefined
  return found
}

/** Enter and Space on a button or link are that one's own. */
function isPressedByItself({ target }: KeyboardEvent, keys: string): boolean {
  if (keys !== 'Enter' && keys !== ' ') return false
  return target instanceof Element && target.closest('button, a, summary, [role=tab]') !== null
}

/** The newest first; nothing beneath a dialog. */
function activeBindings(): Binding[] {
  return activeLayers()
    .toReversed()
    .flatMap(({ bindings }) => bindings)
}

function activeLayers(): Layer[] {
  return layers.slice(
    Math.max(
      layers.findLastIndex(({ isModal }) => isModal),
      0,
    ),
  )
}

function isInField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !/^(radio|checkbox|button)$/.test(target.type)
  return target.isContentEditable || /^(SELECT|TEXTAREA)$/.test(target.tagName)
}

function namesOf(bindings: readonly Binding[]): string {
  return bindings.map(({ keys, label, inStrip }) => `${keys}${label}${inStrip}`).join()
}

function tell(): void {
  const unique = new Map(
    activeBindings()
      .toReversed()
      .map((binding) => [binding.keys, binding]),
  )
  shown = [...unique.values()].toReversed()
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
