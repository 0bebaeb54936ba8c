import type { Rolldown } from 'vite'

/** Modules of areas in these chunks that the screen has no need of; the system's own screens are for all. */
export function foreignModules(chunks: readonly Rolldown.OutputChunk[], own: RegExp): string[] {
  return chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .map((id) => /\/src\/(areas\/[^?]+)/.exec(id)?.[1])
    .filter((path) => path !== undefined)
    .filter((path) => !path.startsWith('areas/system/') && !own.test(path))
}

/** Where the bytes come from, by package or folder, largest first. */
export function weights(chunks: readonly Rolldown.OutputChunk[]): [string, number][] {
  const sizes = new Map<string, number>()
  for (const { modules } of chunks) {
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const place = placeOf(id)
      sizes.set(place, (sizes.get(place) ?? 0) + renderedLength)
    }
  }
  return [...sizes].sort((a, b) => b[1] - a[1])
}

function placeOf(id: string): string {
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(id)?.[1]
  return dependency ?? /(?:apps\/borrower\/src|packages)\/(.+)\/[^/]+$/.exec(id)?.[1] ?? id
}
