import { lazy, Suspense, useState } from 'react'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })))

/** ConfirmDialog, whose code is fetched when it first opens. This is the one screens use. */
export function LazyDialog(props: ConfirmDialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  ) : null
}
