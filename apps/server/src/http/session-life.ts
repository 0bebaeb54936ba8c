const hourMs = 3_600_000
const idleMs = 24 * hourMs
const absoluteMs = 30 * 24 * hourMs

/** A session lives while it was seen and begun at these moments or after. */
export function liveSince(now: Date): { seen: Date; created: Date } {
  return { seen: new Date(now.getTime() - idleMs), created: new Date(now.getTime() - absoluteMs) }
}

export function isOver(session: { last_seen_at: Date; created_at: Date }, now: Date): boolean {
  const { seen, created } = liveSince(now)
  return session.last_seen_at < seen || session.created_at < created
}
