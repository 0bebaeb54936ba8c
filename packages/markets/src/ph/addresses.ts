import type { Addresses } from '../addresses.ts'

/** See ../addresses.md. */
export const addresses: Addresses = { folder: new URL('./data/', import.meta.url) }
