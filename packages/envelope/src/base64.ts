import type { Bytes } from './wire.ts'

export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  // In slices: a long argument list overflows the stack.
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

/** Throws on anything that is not Base64. */
export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function fromBase64Url(text: string): Bytes {
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
}
