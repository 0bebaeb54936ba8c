/** See ../addresses.md. */
export const addresses = { folder: new URL('./data/', import.meta.url) }
