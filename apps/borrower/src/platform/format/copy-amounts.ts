import { useEffect } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { showToast } from '../../ui/toast-store.ts'
import { translate } from '../texts/texts.tsx'

/** A tap on any amount puts it on the clipboard, except amounts inside a button, a link or a label. */
export function useAmountsCopied() {
  useEffect(() => {
    const listener = (event: MouseEvent) => void copyAmount(event.target)
    document.addEventListener('click', listener)
    return () => document.removeEventListener('click', listener)
  }, [])
}

async function copyAmount(target: EventTarget | null) {
  if (!(target instanceof Element) || target.closest('a, button, label, [role=button]')) return
  const amount = target.closest('[data-amount]')?.textContent
  if (!amount || !(await copyText(amount))) return
  showToast({ kind: 'success', text: translate('common.amountCopied', { amount }), masked: false })
}
