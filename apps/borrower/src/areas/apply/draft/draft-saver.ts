export type DraftState = {
  /**
   * `typing`: something is not sent yet; `failed`: it could not be sent and is tried again; `waiting`: likewise, and
   * it is kept on the phone until the network is back; `outdated`: another device saved meanwhile; `refused`: the same
   * again would be refused again, so that it is not sent any more.
   */
  kind: 'idle' | 'typing' | 'saving' | 'saved' | 'failed' | 'waiting' | 'outdated' | 'refused'
  savedAt: string | null
}

export function isUnsaved({ kind }: DraftState): boolean {
  return kind === 'typing' || kind === 'saving' || kind === 'failed' || kind === 'outdated'
}

type Values = Record<string, unknown>
type Revision = { revision: number; savedAt: string | null }
export type DraftAnswer =
  | { kind: 'saved'; revision: number; savedAt: string }
  | { kind: 'outdated' | 'failed' | 'waiting' }
  /** `msg`: the server's reason, in the borrower's language. */
  | { kind: 'refused'; msg: string }

type DraftDeps = Revision & {
  /** What is saved already, so that it is not sent again. */
  saved: Values
  save: (values: Values, revision: number) => Promise<DraftAnswer>
  /** What waits, and what it is to be saved over: for a page that ends before it is. */
  ready: (values: Values, revision: number) => void
  /** What waited counts no longer. */
  drop: () => void
  onChange: (state: DraftState) => void
}

const waitMs = 800
const retryMs = 5000

/** Saves what is typed a moment after the last key, one save at a time, the newest values last. */
export class DraftSaver {
  #deps: DraftDeps
  #at: Revision
  #sent: string
  #waiting: Values | undefined
  #underWay: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(deps: DraftDeps) {
    this.#deps = deps
    this.#at = deps
    this.#sent = JSON.stringify(deps.saved)
  }

  typed(values: Values) {
    if (!this.#waiting && !this.#underWay && JSON.stringify(values) === this.#sent) return
    this.send(values)
  }

  /** Though nothing was typed: what the form opened with may not have arrived. */
  send(values: Values) {
    this.#waiting = structuredClone(values)
    this.#deps.ready(this.#waiting, this.#at.revision)
    this.#tell('typing')
    this.#later(waitMs)
  }

  /** Sends what waits, now. Ends when nothing is under way. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#underWay) {
      await this.#underWay
      if (this.#waiting && this.#stopped) return await this.flush()
      if (this.#waiting) this.#later(0)
      return
    }
    const values = this.#waiting
    this.#waiting = undefined
    if (!values) return
    this.#underWay = this.#saveOnce(values)
    await this.#underWay
    this.#underWay = undefined
  }

  /** Before the step is completed: nothing waits and nothing is under way; the revision to complete it with. */
  async settle() {
    this.#drop()
    await this.#underWay
    this.#drop()
    return this.#at.revision
  }

  /** Another revision is the one to go on from: it was read again. */
  continueFrom(record: Revision, values: Values) {
    this.#keep(record, values)
    this.#waiting = undefined
    this.#deps.drop()
    this.#tell('saved')
  }

  /** Called when the screen is left: sends what is waiting, without notifying. Resolves once sent or failed. */
  stop(): Promise<void> {
    const flushed = this.flush()
    this.#stopped = true
    return flushed
  }

  async #saveOnce(values: Values) {
    this.#tell('saving')
    const answer = await this.#deps.save(values, this.#at.revision)
    if (answer.kind === 'saved') {
      this.#keep(answer, values)
      if (this.#waiting) this.#deps.ready(this.#waiting, answer.revision)
      else this.#tell('saved')
      return
    }
    if (answer.kind === 'refused') {
      // what was typed meanwhile has its own turn
      if (!this.#waiting) this.#tell('refused')
      return
    }
    this.#waiting ??= values
    this.#tell(answer.kind)
    if (answer.kind !== 'outdated' && !this.#stopped) this.#later(retryMs)
    else clearTimeout(this.#timer)
  }

  #keep({ revision, savedAt }: Revision, values: Values) {
    this.#at = { revision, savedAt }
    this.#sent = JSON.stringify(values)
  }

  #drop() {
    clearTimeout(this.#timer)
    this.#waiting = undefined
  }

  #later(ms: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #tell(kind: DraftState['kind']) {
    if (!this.#stopped) this.#deps.onChange({ kind, savedAt: this.#at.savedAt })
  }
}
