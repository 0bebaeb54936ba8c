import { useShownKeys } from '../platform/keys/keys.ts'
import { t } from '../platform/texts/texts.tsx'
import { Key } from '../ui/Key.tsx'
import css from './Shell.module.css'

/** The keys that work here, as many as have room. */
export function KeyStrip({ onAll }: { onAll: () => void }) {
  const shown = useShownKeys().filter(({ inStrip }) => inStrip)
  return (
    <footer className={css.keys}>
      <h2 className="sr">{t('shell.keys')}</h2>
      <div className={css.shown}>
        {shown.map(({ keys, label, shownAs }) => (
          <span key={keys}>
            <Key name={shownAs ?? keys} />
            {t(label)}
          </span>
        ))}
      </div>
      <button type="button" onClick={onAll}>
        <Key name="?" />
        {t('key.all')}
      </button>
    </footer>
  )
}
