import { useState } from 'react'
import { singleKeysAreOn, switchSingleKeys, useKeys, useShownKeys } from '../platform/keys/keys.ts'
import { t } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Key } from '../ui/Key.tsx'
import css from './AllKeys.module.css'

/** Every key of this page, and the switch for those of one letter. */
export function AllKeys({ onClose }: { onClose: () => void }) {
  const [keys] = useState(useShownKeys())
  const [isOn, setOn] = useState(singleKeysAreOn)
  useKeys([], true)
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className={css.keys}>
        {keys.map((binding) => (
          <div key={binding.keys}>
            <dt>
              <Key name={binding.shownAs ?? binding.keys} />
            </dt>
            <dd>{t(binding.label)}</dd>
          </div>
        ))}
      </dl>
      <label className={css.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setOn(event.target.checked)
            switchSingleKeys(event.target.checked)
          }}
        />
        {t('keys.single')}
      </label>
      <p className={css.note}>{t('keys.singleMore')}</p>
      <Button onClick={onClose}>{t('keys.close')}</Button>
    </Dialog>
  )
}
