/** An order's id as messages have it: a UUID is longer by its hyphens than their 35 characters. */
export function paymentReference(orderId: string): string {
  return orderId.replaceAll('-', '').toLowerCase()
}

/** The order's id of such a reference; null where it is none of ours. */
export function orderIdOf(reference: string): string | null {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i.exec(reference)
  return parts === null ? null : parts.slice(1).join('-').toLowerCase()
}
