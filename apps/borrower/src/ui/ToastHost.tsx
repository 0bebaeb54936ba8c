import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { IconAlert, IconCheck, IconInfo, IconOffline } from './icons.tsx'
import css from './ToastHost.module.css'
import { closeToast, currentToast, onToastChange } from './toast-store.ts'
import { Wheel } from './Wheel.tsx'

const icons = { info: IconInfo, success: IconCheck, fail: IconAlert, offline: IconOffline }

/** Draws what `showToast` asks for and says it aloud; one on the page, next to the router. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToastChange, currentToast)
  const Icon = toast && toast.kind !== 'loading' ? icons[toast.kind] : Wheel
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the tap only clears the way, the toast leaves by itself
    <div
      className={classNames(css.host, toast?.masked && css.masked)}
      onClick={() => toast?.kind !== 'loading' && closeToast()}
    >
      <div role="status" aria-live={toast?.kind === 'fail' ? 'assertive' : 'polite'}>
        {toast ? (
          <div key={toast.id} className={css.toast} data-kind={toast.kind}>
            <Icon size="s" />
            {toast.text}
          </div>
        ) : null}
      </div>
    </div>
  )
}
