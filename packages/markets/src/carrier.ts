/** A mobile carrier. `prefixes` are the leading digits of the national number without its 0. */
export type Carrier = { readonly code: string; readonly name: string; readonly prefixes: readonly string[] }

/** Prefixes written with spaces between them. */
export function spread(prefixes: string): readonly string[] {
  return prefixes.split(' ')
}
