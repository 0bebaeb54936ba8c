const attempts = 5
const firstWaitMs = 100
const longestWaitMs = 3000
const timeoutMs = 120_000

/** Loads a chunk, up to five times, waiting 100 ms, then twice as long each time up to 3 s (RTE-05). */
export async function retryImport<Module>(load: () => Promise<Module>, wait = sleep): Promise<Module> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await within(timeoutMs, load())
    } catch (failure) {
      if (attempt === attempts) throw failure
      await wait(Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs))
    }
  }
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
