/** What is looked for on the screen: a button or link, a field by its label, a heading. */
export type Thing = 'action' | 'field' | 'heading'

/** A browser's window, whatever drives it. */
export type Window = {
  /** The browser and its version. */
  name: string
  open: (url: string) => Promise<void>
  /** Presses it like a finger or a mouse would. */
  press: (thing: Thing, words: RegExp) => Promise<void>
  type: (label: RegExp, text: string) => Promise<void>
  sees: (thing: Thing, words: RegExp) => Promise<void>
  tickAll: () => Promise<void>
  /** What of the page's text fits, once something does. */
  reads: (words: RegExp) => Promise<string>
  /** What the page complained about so far. */
  complaints: () => Promise<readonly string[]>
  close: () => Promise<void>
}
