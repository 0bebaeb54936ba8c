import { useTexts } from '../../platform/texts/texts.tsx'
import { IconBell, IconCamera, IconLock, IconShield, IconUpload } from '../../ui/icons.tsx'
import { LazySheet } from '../../ui/lazy-overlays.tsx'
import css from './authorization-screen.module.css'

const uses = [
  { key: 'camera', icon: IconCamera },
  { key: 'photos', icon: IconUpload },
  { key: 'device', icon: IconShield },
  { key: 'messages', icon: IconBell },
  { key: 'never', icon: IconLock },
] as const

/** Each thing the app uses, when and why; and what it never reads. */
export function AskedForSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <LazySheet open={open} onClose={onClose} title={t('authorization.asks')} closeLabel={t('common.close')}>
      <ul className={css.asked}>
        {uses.map(({ key, icon: Icon }) => (
          <li key={key}>
            <Icon />
            <span>
              <b className="m">{t(`authorization.use.${key}`)}</b>
              <small>{t(`authorization.use.${key}Why`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </LazySheet>
  )
}
