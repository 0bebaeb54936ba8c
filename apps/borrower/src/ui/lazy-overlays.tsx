import { type ComponentType, lazy, Suspense, useState } from 'react'
import { retryImport } from '../retry-import.ts'

/** ConfirmDialog, whose code is fetched when it first opens. This is the one screens use. */
export const LazyDialog = onceOpen(async () => (await retryImport(() => import('./ConfirmDialog.tsx'))).ConfirmDialog)

/** Sheet, likewise. */
export const LazySheet = onceOpen(async () => (await retryImport(() => import('./Sheet.tsx'))).Sheet)

/** An overlay whose code is fetched when it first opens. */
export function onceOpen<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Overlay: ComponentType<Props> = lazy(() => load().then((component) => ({ default: component })))
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
