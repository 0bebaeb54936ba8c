const attempts = 5
const firstWaitMs = 100
const longestWaitMs = 3000
const timeoutMs = 120_000

/** `most`: attempts, of which the usual five do not reach the longest wait. */
type Given = { wait?: typeof sleep; again?: typeof loadAgain; most?: number }

/**
 * Loads a chunk, up to five times, waiting 100 ms, then twice as long each time up to 3 s (RTE-05). `load` is the bare
 * `import()`: take the export out of what comes back, not inside.
 */
export async function retryImport<Module>(
  load: () => Promise<Module>,
  { wait = sleep, again = loadAgain, most = attempts }: Given = {},
): Promise<Module> {
  let failure: unknown
  for (let attempt = 1; attempt <= most; attempt++) {
    if (attempt > 1) await wait(Math.min(firstWaitMs * 2 ** (attempt - 2), longestWaitMs))
    try {
      return await within(timeoutMs, attempt === 1 ? load() : again(load, failure, attempt))
    } catch (thrown) {
      failure = thrown
    }
  }
  throw failure
}

/**
 * A browser caches a failed module import, so each retry has an address that the page has not used. What failed is read
 * from the browser's message. A style sheet that failed is added to the page here, since Vite tries it once.
 */
async function loadAgain<Module>(load: () => Promise<Module>, failure: unknown, attempt: number): Promise<Module> {
  const words = failure instanceof Error ? failure.message : ''
  const style = /preload CSS for (\S+\.css)/.exec(words)?.[1]
  if (style) await addStyle(style)
  const script = /https?:\/\/\S+?\.js/.exec(words)?.[0]
  return script ? await import(/* @vite-ignore */ `${script}?retry=${attempt}-${performance.now()}`) : await load()
}

function addStyle(href: string) {
  return new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${href}`))
    document.head.append(link)
  })
}

function sleep(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms))
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('loading took too long')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
