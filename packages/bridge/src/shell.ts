/**
 * What a native shell puts on the page as `hiramShell` before our script runs. One function: the method's name and one
 * argument go out, a promise of plain data comes back. A method it does not have rejects as `missing-method.ts` says.
 */
export type Shell = { call: (method: string, argument?: unknown) => Promise<unknown> }

/** The page's shell, or undefined in a plain browser (BRG-02). */
export function shellOf(page: object): Shell | undefined {
  const shell: unknown = Reflect.get(page, 'hiramShell')
  return isShell(shell) ? shell : undefined
}

function isShell(value: unknown): value is Shell {
  return typeof value === 'object' && value !== null && 'call' in value && typeof value.call === 'function'
}
