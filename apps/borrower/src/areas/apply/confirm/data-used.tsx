import { useState } from 'react'
import { readPage } from '../../../platform/page/page.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { IconLock } from '../../../ui/icons.tsx'
import { ListItem } from '../../../ui/List.tsx'
import { LazySheet } from '../../../ui/lazy-overlays.tsx'
import css from '../apply.module.css'

/** The data an application uses; nothing else is read from the phone. */
const used = ['identity', 'face', 'about', 'accounts', 'work', 'contacts', 'bank', 'device', 'history'] as const

/** A row that opens the list of the data collected, each with its purpose (KYC-07), and what is never read. */
export function DataUsed() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const { reportsLocation } = readPage().brand
  const collected = reportsLocation ? ([...used, 'location'] as const) : used
  return (
    <>
      <ListItem
        icon={IconLock}
        title={t('apply.data.title')}
        sub={t('apply.data.short')}
        onClick={() => setOpen(true)}
      />
      <LazySheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('apply.data.title')}
        closeLabel={t('common.close')}
      >
        <ul className={css.data}>
          {collected.map((data) => (
            <li key={data}>
              <b className="m">{t(`apply.data.${data}`)}</b>
              <small>{t(`apply.data.${data}For`)}</small>
            </li>
          ))}
        </ul>
        <p className="mt3">{t(reportsLocation ? 'apply.data.neverRest' : 'apply.data.never')}</p>
      </LazySheet>
    </>
  )
}
