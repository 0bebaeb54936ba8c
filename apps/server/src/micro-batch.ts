/** Work that comes in bursts, gathered: what arrives while as many batches run as may is the next batch. */
export type MicroBatch<Item, Result> = (item: Item) => Promise<Result>

export class TooBusyError extends Error {
  constructor() {
    super('too much work is waiting')
    this.name = 'TooBusyError'
  }
}

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * One statement for many callers, `atOnce` of them at the same time. When a batch fails its members are run one by one,
 * so that a bad one fails alone. Throws `TooBusyError` when more than `mostWaiting` are waiting.
 */
export function microBatch<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most = 200, mostWaiting = 10_000, atOnce = 1 } = {},
): MicroBatch<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let running = 0
  const drain = async () => {
    while (waiting.length > 0) await settle(waiting.splice(0, most), run)
    running -= 1
  }
  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(new TooBusyError())
      waiting.push({ item, resolve, reject })
      if (running === atOnce) return
      running += 1
      setImmediate(() => void drain())
    })
}

/** One micro-batch an owner, made when it is first used and forgotten with the owner. */
export function batchPer<Owner extends object, Item, Result>(
  make: (owner: Owner) => MicroBatch<Item, Result>,
): (owner: Owner) => MicroBatch<Item, Result> {
  const batches = new WeakMap<Owner, MicroBatch<Item, Result>>()
  return (owner) => {
    const batch = batches.get(owner) ?? make(owner)
    batches.set(owner, batch)
    return batch
  }
}

async function settle<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await run(batch.map((entry) => entry.item))
    for (const [index, entry] of batch.entries()) entry.resolve(results[index] as Result)
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error)
    else for (const entry of batch) await settle([entry], run)
  }
}
