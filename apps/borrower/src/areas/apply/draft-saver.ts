export type DraftState = {
  /** `typing`: something is not sent yet; `failed`: it could not be sent and is tried again; `outdated`: another device saved meanwhile. */
  kind: 'idle' | 'typing' | 'saving' | 'saved' | 'failed' | 'outdated'
  savedAt: string | null
}

export type DraftAnswer = { kind: 'saved'; revision: number; savedAt: string } | { kind: 'outdated' | 'failed' }

type DraftWorld = {
  revision: number
  savedAt: string | null
  /** What is saved already, so that it is not sent again. */
  saved: Record<string, unknown>
  save: (values: Record<string, unknown>, revision: number) => Promise<DraftAnswer>
  onChange: (state: DraftState) => void
  waitMs?: number
  retryMs?: number
}

/** Saves what is typed a moment after the last key, one save at a time, the newest values last. */
export function createDraftSaver(world: DraftWorld) {
  let { revision, savedAt } = world
  let sent = JSON.stringify(world.saved)
  let waiting: Record<string, unknown> | undefined
  let underWay: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  function drop() {
    clearTimeout(timer)
    waiting = undefined
  }

  function tell(kind: DraftState['kind']) {
    if (!stopped) world.onChange({ kind, savedAt })
  }

  function saved(record: { revision: number; savedAt: string | null }, values: Record<string, unknown>) {
    ;({ revision, savedAt } = record)
    sent = JSON.stringify(values)
  }

  function later(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function saveOnce(values: Record<string, unknown>) {
    tell('saving')
    const answer = await world.save(values, revision)
    if (answer.kind === 'saved') {
      saved(answer, values)
      if (!waiting) tell('saved')
      return
    }
    waiting ??= values
    tell(answer.kind)
    if (answer.kind === 'failed' && !stopped) later(world.retryMs ?? 5000)
    else clearTimeout(timer)
  }

  /** Sends what waits, now. Ends when nothing is under way. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (underWay) return await underWay.then(() => (waiting && !stopped ? later(0) : undefined))
    const values = waiting
    waiting = undefined
    if (!values) return
    underWay = saveOnce(values)
    await underWay
    underWay = undefined
  }

  return {
    typed(values: Record<string, unknown>) {
      if (!waiting && !underWay && JSON.stringify(values) === sent) return
      waiting = structuredClone(values)
      tell('typing')
      later(world.waitMs ?? 800)
    },
    flush,
    /** Before the step is completed: nothing waits and nothing is under way; the revision to complete it with. */
    async settle() {
      drop()
      await underWay
      drop()
      return revision
    },
    /** Another revision is the one to go on from: it was read anew. */
    continueFrom(record: { revision: number; savedAt: string | null }, values: Record<string, unknown>) {
      saved(record, values)
      waiting = undefined
      tell('saved')
    },
    /** The screen is left: what waits is sent, nobody is told. */
    stop() {
      void flush()
      stopped = true
    },
  }
}

export type DraftSaver = ReturnType<typeof createDraftSaver>
