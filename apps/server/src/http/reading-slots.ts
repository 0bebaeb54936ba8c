/** Large bodies are in memory a few at a time; who comes later waits unread, and not for long. */
export type ReadingSlots = {
  /** Resolves to what frees the slot again; to undefined when too many wait, or it took too long. */
  enter: (borrowerId: string) => Promise<(() => void) | undefined>
}

type Waiting = { borrowerId: string; go: () => void }

export function createReadingSlots({
  atOnce = 8,
  ofBorrower = 2,
  mostWaiting = 64,
  longestWaitMs = 15_000,
} = {}): ReadingSlots {
  const inside = new Map<string, number>()
  const waiting: Waiting[] = []
  let taken = 0

  const hasRoom = (borrowerId: string) => taken < atOnce && (inside.get(borrowerId) ?? 0) < ofBorrower

  function take(borrowerId: string): () => void {
    taken += 1
    inside.set(borrowerId, (inside.get(borrowerId) ?? 0) + 1)
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      taken -= 1
      const left = (inside.get(borrowerId) ?? 1) - 1
      if (left === 0) inside.delete(borrowerId)
      else inside.set(borrowerId, left)
      const next = waiting.findIndex((one) => hasRoom(one.borrowerId))
      if (next >= 0) waiting.splice(next, 1)[0]?.go()
    }
  }

  return {
    async enter(borrowerId) {
      if (hasRoom(borrowerId)) return take(borrowerId)
      if (waiting.length >= mostWaiting) return undefined
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1)
          resolve(undefined)
        }, longestWaitMs)
        const entry: Waiting = {
          borrowerId,
          go: () => {
            clearTimeout(timer)
            resolve(take(borrowerId))
          },
        }
        waiting.push(entry)
      })
    },
  }
}
