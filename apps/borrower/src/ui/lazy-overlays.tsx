import { type ComponentType, lazy, Suspense, useState } from 'react'
import { retryImport } from '../retry-import.ts'

/** ConfirmDialog, whose code is fetched when it first opens. This is the one screens use. */
export const LazyDialog = onceOpen(() => import('./ConfirmDialog.tsx'), 'ConfirmDialog')

/** Sheet, likewise. */
export const LazySheet = onceOpen(() => import('./Sheet.tsx'), 'Sheet')

/** An overlay, the export of this name, whose code is fetched when it first opens. */
export function onceOpen<Name extends string, Props extends { open: boolean }>(
  load: () => Promise<{ readonly [name in Name]: ComponentType<Props> }>,
  name: Name,
) {
  const Overlay = lazy<ComponentType<Props>>(async () => ({ default: (await retryImport(load))[name] }))
  return function LazyOverlay(props: Props) {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    return wanted ? (
      <Suspense>
        <Overlay {...props} />
      </Suspense>
    ) : null
  }
}
