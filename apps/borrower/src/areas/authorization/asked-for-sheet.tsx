import { readPage } from '../../platform/page/page.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconPlace } from '../../ui/icon-place.tsx'
import { IconBell, IconCamera, IconLock, IconShield, IconUpload } from '../../ui/icons.tsx'
import { LazySheet } from '../../ui/lazy-overlays.tsx'
import css from './authorization-screen.module.css'

const uses = [
  { key: 'camera', icon: IconCamera },
  { key: 'photos', icon: IconUpload },
  { key: 'device', icon: IconShield },
  { key: 'messages', icon: IconBell },
] as const

/** Each thing the app uses, when and why; and what it never reads. The location is of one or the other (INI-08). */
export function AskedForSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const { reportsLocation } = readPage().brand
  const asked = [...uses, ...(reportsLocation ? [{ key: 'location', icon: IconPlace } as const] : [])]
  const rows = [
    ...asked.map(({ key, icon }) => ({
      icon,
      title: t(`authorization.use.${key}`),
      why: t(`authorization.use.${key}Why`),
    })),
    {
      icon: IconLock,
      title: t('authorization.use.never'),
      why: t(reportsLocation ? 'authorization.use.neverRest' : 'authorization.use.neverWhy'),
    },
  ]
  return (
    <LazySheet open={open} onClose={onClose} title={t('authorization.asks')} closeLabel={t('common.close')}>
      <ul className={css.asked}>
        {rows.map(({ icon: Icon, title, why }) => (
          <li key={title}>
            <Icon />
            <span>
              <b className="m">{title}</b>
              <small>{why}</small>
            </span>
          </li>
        ))}
      </ul>
    </LazySheet>
  )
}
